-- One row: the secret with which Anima seals what it leaves in a workspace for itself.

CREATE TABLE home_key (
  id INTEGER PRIMARY KEY,
  secret TEXT NOT NULL
);

-- What a home keeps of itself: its files, and its secret.

-- The files of the home as they were last looked at: what stat said of each, its digest, and its
-- text if it is a short one, so that a change can be shown and one across a crash is noticed.
CREATE TABLE home_file (
  path TEXT PRIMARY KEY,
  stamp TEXT NOT NULL,
  sha256 TEXT NOT NULL,
  content TEXT
);
ALTER TABLE home_hold ADD COLUMN difference TEXT NOT NULL DEFAULT '';

-- One row: the secret with which Anima seals what it leaves in a workspace for itself.

CREATE TABLE home_key (
  id INTEGER PRIMARY KEY,
  secret TEXT NOT NULL
);

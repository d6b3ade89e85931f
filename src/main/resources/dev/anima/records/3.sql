-- Files of the home that changed while a wake ran: wakes that would use them stay queued. The
-- agent is the one whose profile it is, or * for a file that all of them use.

CREATE TABLE home_hold (
  path TEXT PRIMARY KEY,
  agent TEXT NOT NULL,
  wake BIGINT NOT NULL,
  at BIGINT NOT NULL
);
CREATE INDEX home_hold_agent ON home_hold (agent);

-- What a command of an operator last wrote to a file of the home; an empty digest: it deleted it.
CREATE TABLE home_edit (
  path TEXT PRIMARY KEY,
  sha256 TEXT NOT NULL
);

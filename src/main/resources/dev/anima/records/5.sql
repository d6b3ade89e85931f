-- What was taken back, by which commit; and passes whose material counts as unseen again.

CREATE TABLE undo (
  agent TEXT NOT NULL,
  commit_id TEXT NOT NULL,
  undone TEXT NOT NULL,
  at BIGINT NOT NULL,
  left_out INTEGER NOT NULL,
  watermark_from BIGINT,
  watermark_to BIGINT,
  unseen_wake BIGINT,
  PRIMARY KEY (agent, commit_id)
);

-- Every commit whose changes an undo took back.
CREATE TABLE undone_commit (
  agent TEXT NOT NULL,
  commit_id TEXT NOT NULL,
  undo_id TEXT NOT NULL,
  PRIMARY KEY (agent, commit_id, undo_id)
);

ALTER TABLE wake ADD COLUMN unseen INTEGER NOT NULL DEFAULT 0;

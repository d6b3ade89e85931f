-- ${identity} is a number that counts itself; instants are milliseconds since 1970 (UTC),
-- durations seconds, flags 0 or 1, commits and trees 40 hex digits.

CREATE TABLE agent (
  name TEXT PRIMARY KEY,
  created_at BIGINT NOT NULL,
  watermark BIGINT NOT NULL,
  last_slot BIGINT,
  failed_slots INTEGER NOT NULL DEFAULT 0,
  failed_until BIGINT NOT NULL DEFAULT 0,
  known_head TEXT,
  last_receipt TEXT
);

CREATE TABLE wake (
  number ${identity},
  id TEXT NOT NULL UNIQUE,
  agent TEXT NOT NULL,
  kind TEXT NOT NULL,
  state TEXT NOT NULL,
  cause TEXT NOT NULL,
  messages TEXT NOT NULL,
  queued_at BIGINT NOT NULL,
  slot BIGINT,
  delay_seconds BIGINT,
  follows TEXT,
  attempt INTEGER NOT NULL DEFAULT 0,
  claim_host TEXT,
  claim_pid BIGINT,
  claim_start TEXT,
  claimed_at BIGINT,
  lease_until BIGINT,
  base_commit TEXT,
  base_tree TEXT,
  provider_host TEXT,
  provider_pid BIGINT,
  provider_start TEXT,
  provider_at BIGINT,
  prompt_bytes BIGINT,
  prompt_sha256 TEXT,
  text_bytes BIGINT,
  text_sha256 TEXT,
  watermark BIGINT,
  told_until TEXT,
  outcome TEXT,
  reason TEXT,
  reason_text TEXT,
  result_commit TEXT,
  result_tree TEXT,
  summary TEXT,
  completed_at BIGINT,
  report TEXT,
  receipt TEXT NOT NULL DEFAULT 'none',
  receipt_sha256 TEXT
);
CREATE INDEX wake_agent ON wake (agent, number);
CREATE INDEX wake_queued ON wake (agent, number) WHERE state = 'queued';
CREATE INDEX wake_queued_pass ON wake (slot, number) WHERE state = 'queued' AND kind = 'dreaming';
CREATE INDEX wake_queued_other ON wake (number) WHERE state = 'queued' AND kind <> 'dreaming';
-- The database itself holds that no agent has two wakes running.
CREATE UNIQUE INDEX wake_running ON wake (agent) WHERE state = 'running';
CREATE INDEX wake_owed ON wake (number) WHERE receipt = 'owed';
CREATE INDEX wake_slot ON wake (slot) WHERE slot IS NOT NULL;
CREATE INDEX wake_settled ON wake (completed_at, number) WHERE state = 'settled';
CREATE INDEX wake_settled_kind ON wake (kind, completed_at, number) WHERE state = 'settled';
CREATE INDEX wake_settled_agent ON wake (agent, completed_at, number) WHERE state = 'settled';

CREATE TABLE foreign_commit (
  wake BIGINT NOT NULL,
  place INTEGER NOT NULL,
  commit_id TEXT NOT NULL,
  at BIGINT NOT NULL,
  counted INTEGER NOT NULL,
  merged INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (wake, place)
);
CREATE UNIQUE INDEX foreign_commit_once ON foreign_commit (wake, commit_id);

CREATE TABLE message (
  seq ${identity},
  agent TEXT NOT NULL,
  kind TEXT NOT NULL,
  direction TEXT NOT NULL,
  recorded_at BIGINT NOT NULL,
  sent_at BIGINT,
  wake TEXT,
  sender TEXT NOT NULL,
  recipient TEXT NOT NULL,
  body TEXT NOT NULL,
  body_bytes BIGINT NOT NULL,
  read_at BIGINT,
  read_in TEXT,
  held INTEGER NOT NULL,
  muted INTEGER NOT NULL,
  opens_gate INTEGER NOT NULL
);
CREATE INDEX message_agent ON message (agent, seq);
CREATE INDEX message_news ON message (agent, seq) WHERE opens_gate = 1;
CREATE INDEX message_unread ON message (agent, seq)
  WHERE direction = 'incoming' AND read_at IS NULL;

CREATE TABLE activity (
  seq ${identity},
  at BIGINT NOT NULL,
  agent TEXT,
  wake TEXT,
  type TEXT NOT NULL,
  json TEXT NOT NULL
);
CREATE INDEX activity_agent ON activity (agent, seq);
CREATE INDEX activity_type ON activity (type, seq);
CREATE INDEX activity_wake ON activity (wake);
CREATE INDEX activity_at ON activity (at, seq);

CREATE TABLE own_commit (
  agent TEXT NOT NULL,
  commit_id TEXT NOT NULL,
  source TEXT NOT NULL,
  wake TEXT,
  at BIGINT NOT NULL,
  PRIMARY KEY (agent, commit_id)
);

CREATE TABLE pending_note (
  id ${identity},
  agent TEXT NOT NULL,
  kind TEXT NOT NULL,
  json TEXT NOT NULL,
  at BIGINT NOT NULL,
  told_by TEXT
);
CREATE INDEX pending_note_open ON pending_note (agent, id) WHERE told_by IS NULL;

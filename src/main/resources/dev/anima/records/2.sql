-- Whose passes are planned, since when, and up to where they are done; and who serves the home.

ALTER TABLE agent ADD COLUMN last_day TEXT;
ALTER TABLE agent ADD COLUMN served_until BIGINT;
-- NULL: no service has looked at the agent yet; 0: not planned; 1: planned since scheduled_since.
ALTER TABLE agent ADD COLUMN scheduled INTEGER;
ALTER TABLE agent ADD COLUMN scheduled_since BIGINT;
UPDATE agent SET served_until = last_slot;
UPDATE agent SET last_day = (SELECT max(substr(w.id, length(w.agent) + 11)) FROM wake w
  WHERE w.agent = agent.name AND w.slot IS NOT NULL AND w.state = 'settled');

-- One row: the service that holds the home, or held it last.
CREATE TABLE service (
  id INTEGER PRIMARY KEY,
  host TEXT,
  pid BIGINT,
  start TEXT,
  since BIGINT,
  beat_at BIGINT,
  lease_until BIGINT,
  left_at BIGINT,
  trouble TEXT,
  first_at BIGINT,
  breaker_reset_at BIGINT
);

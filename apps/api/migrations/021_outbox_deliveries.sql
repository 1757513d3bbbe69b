-- Up Migration
-- One row for each event and subscriber: each delivery is claimed, retried and made a dead letter independently.
-- Events that were undelivered before this migration stay in outbox_event; the relay moves them like new ones.
-- outbox_event keeps attempts and last_error: processes of the previous version use them during a rolling update.

CREATE TABLE outbox_delivery (
  subscriber      text NOT NULL,
  event_id        bigint NOT NULL,
  type            text NOT NULL,
  company_id      bigint,
  aggregate       text NOT NULL,
  payload         jsonb NOT NULL,
  request_id      text,
  created_at      timestamptz NOT NULL,
  attempts        integer NOT NULL DEFAULT 0,
  -- for a claimed row: when its claim ends
  next_try_at     timestamptz NOT NULL DEFAULT '-infinity',
  -- the relay that delivers it; null if none does
  claimed_by      uuid,
  first_failed_at timestamptz,
  last_error      text,
  -- when it became a dead letter: it is not retried until an operator requests it
  dead_at         timestamptz,
  PRIMARY KEY (event_id, subscriber)
);
CREATE INDEX outbox_delivery_due ON outbox_delivery (subscriber, next_try_at, event_id) WHERE dead_at IS NULL;
CREATE INDEX outbox_delivery_order ON outbox_delivery (subscriber, aggregate, event_id) WHERE claimed_by IS NOT NULL;
CREATE INDEX outbox_delivery_dead ON outbox_delivery (event_id) WHERE dead_at IS NOT NULL;

-- only relays read and write it
ALTER TABLE outbox_delivery ENABLE ROW LEVEL SECURITY;
ALTER TABLE outbox_delivery FORCE ROW LEVEL SECURITY;
CREATE POLICY system ON outbox_delivery TO muster_system USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON outbox_delivery TO muster_system;

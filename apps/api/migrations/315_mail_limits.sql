-- Up Migration
/* E-mail that waits for the limit of its domain (MAIL_LIMITS). While it waits it is never due: its place in the queue of the domain decides when it leaves. */
ALTER TABLE notification_delivery ADD COLUMN held_domain text;
CREATE INDEX notification_delivery_held ON notification_delivery (held_domain, is_urgent DESC, id) WHERE state = 'PENDING' AND held_domain IS NOT NULL;

/* When the next e-mail may leave to a domain with a limit. The rows end when they are a day old. */
CREATE TABLE mail_domain (
  domain text PRIMARY KEY,
  next_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON mail_domain TO muster_system;

-- Up Migration
/* Messages about danger leave before all others. A process of an earlier build writes false: its messages leave in the order of time. */
ALTER TABLE notification_delivery ADD COLUMN is_urgent boolean NOT NULL DEFAULT false;
CREATE INDEX notification_delivery_urgent ON notification_delivery (channel, due_at, id) WHERE state = 'PENDING' AND is_urgent;

-- Up Migration
/* Nothing reads events by their aggregate: the relay takes them by id, and deliveries have an index of their own for their order. */
DROP INDEX outbox_event_aggregate;

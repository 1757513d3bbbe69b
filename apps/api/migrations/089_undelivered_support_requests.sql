-- Up Migration
-- People see which of their support requests were not delivered, with their texts.

/** The caller's support requests that are dead letters, the latest first. */
CREATE FUNCTION muster_undelivered_support_requests(max_rows integer) RETURNS TABLE (id bigint, subject text, message text, created_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT d.event_id, d.payload ->> 'subject', d.payload ->> 'message', d.created_at FROM outbox_delivery d
   WHERE d.dead_at IS NOT NULL AND d.type = 'support.requested' AND d.payload ->> 'userId' = muster_user()::text
   ORDER BY d.event_id DESC LIMIT max_rows
$$;
ALTER FUNCTION muster_undelivered_support_requests(integer) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_undelivered_support_requests(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_undelivered_support_requests(integer) TO muster_app;

/** Drops one of the caller's support requests that are dead letters. */
CREATE FUNCTION muster_drop_undelivered_support_request(request bigint) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  DELETE FROM outbox_delivery
   WHERE event_id = request AND dead_at IS NOT NULL AND type = 'support.requested' AND payload ->> 'userId' = muster_user()::text
$$;
ALTER FUNCTION muster_drop_undelivered_support_request(bigint) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_drop_undelivered_support_request(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_drop_undelivered_support_request(bigint) TO muster_app;

-- Up Migration
-- The function says whether it dropped the request: an operator may retry it at the same time. It has its own name, because a server of the
-- earlier version still calls the earlier function.

/** Drops one of the caller's support requests that are dead letters. Returns its id; no row if it is not one, or no longer. */
CREATE FUNCTION muster_discard_undelivered_support_request(request bigint) RETURNS SETOF bigint
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  DELETE FROM outbox_delivery
   WHERE event_id = request AND dead_at IS NOT NULL AND type = 'support.requested' AND payload ->> 'userId' = muster_user()::text
  RETURNING event_id
$$;
ALTER FUNCTION muster_discard_undelivered_support_request(bigint) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_discard_undelivered_support_request(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_discard_undelivered_support_request(bigint) TO muster_app;

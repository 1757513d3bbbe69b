-- Up Migration
-- The request that caused a delivery. A delivery goes out later and from another process, and names the request's trace in its headers.
ALTER TABLE webhook_delivery ADD COLUMN request_id text;

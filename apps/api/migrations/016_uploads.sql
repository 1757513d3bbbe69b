-- Up Migration
-- What the store calls an upload that comes in parts; null while none has begun.
ALTER TABLE file ADD COLUMN upload_id text;

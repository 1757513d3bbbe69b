-- Up Migration
-- A language version that is deleted and written again continues its numbers: a save upon the deleted one must not be accepted.
-- The highest number of a deleted language version of the campaign.
ALTER TABLE campaign ADD COLUMN deleted_language_version integer NOT NULL DEFAULT 0;

-- Up Migration
/*
 * A person gave a PIN on a device without a network, and it did not prove to be theirs when it arrived. They count as named. The sealed PIN itself
 * is not stored.
 */
ALTER TABLE crew_attendance
  ADD COLUMN is_unverified boolean NOT NULL DEFAULT false,
  ADD CHECK (NOT is_unverified OR (strength = 'NAMED' AND user_id IS NOT NULL));

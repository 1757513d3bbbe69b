-- Up Migration
/* Hours of each day in which nothing reaches the person outside the product: local minutes since midnight. They can pass midnight. */
ALTER TABLE notification_quiet_days
  ADD COLUMN quiet_from smallint CHECK (quiet_from BETWEEN 0 AND 1439),
  ADD COLUMN quiet_to smallint CHECK (quiet_to BETWEEN 0 AND 1439),
  ADD CONSTRAINT notification_quiet_hours CHECK ((quiet_from IS NULL) = (quiet_to IS NULL) AND quiet_from IS DISTINCT FROM coalesce(quiet_to, -1));

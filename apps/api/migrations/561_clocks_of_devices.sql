-- Up Migration
/*
 * What a device without a network said about the time, where its clock was wrong by more than two minutes. The other columns have the time that the server made
 * of it.
 */
ALTER TABLE crew_session ADD COLUMN device_started_at timestamptz, ADD COLUMN device_closed_at timestamptz;
ALTER TABLE crew_attendance ADD COLUMN device_at timestamptz;
ALTER TABLE campaign_response ADD COLUMN device_at timestamptz;
ALTER TABLE campaign_view ADD COLUMN device_at timestamptz;

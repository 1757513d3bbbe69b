-- Up Migration
/* The person has said that they are not at work: until then, the app does not ask them to confirm the campaign. */
ALTER TABLE campaign_audience ADD COLUMN away_until timestamptz;

-- Up Migration
-- Who let the campaign repeat last. New runs belong to this person when the author of the latest run cannot manage it any more.
ALTER TABLE campaign_series ADD COLUMN owner_id uuid REFERENCES account (id);

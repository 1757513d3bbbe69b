-- Up Migration
-- The language in which a campaign was shown to the person who viewed or answered it. Null if it is unknown, and on anonymous campaigns.
ALTER TABLE campaign_view ADD COLUMN shown_language text CHECK (char_length(shown_language) BETWEEN 2 AND 8);
ALTER TABLE campaign_response ADD COLUMN shown_language text CHECK (char_length(shown_language) BETWEEN 2 AND 8);

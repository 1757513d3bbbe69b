-- Up Migration
-- An answer that was made without a network counts at the time when its person sent it. `received_at` is set where the server
-- got it later. Older builds leave it empty.
ALTER TABLE campaign_response ADD COLUMN received_at timestamptz;

-- When the content of a posted campaign last changed. An answer that was made before that is refused: it answers something else.
ALTER TABLE campaign ADD COLUMN content_changed_at timestamptz;

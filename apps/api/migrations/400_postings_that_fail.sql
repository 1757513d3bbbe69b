-- Up Migration
/*
 * A part of a posting can fail: it is tried again later, and postings of other campaigns go on meanwhile. After the last try the campaign is a
 * draft again. A worker of the previous release tries a failed part at once, and counts nothing.
 */
ALTER TABLE campaign_posting
  -- how often the next part has failed
  ADD COLUMN failures integer NOT NULL DEFAULT 0,
  -- null: at once
  ADD COLUMN try_again_at timestamptz;

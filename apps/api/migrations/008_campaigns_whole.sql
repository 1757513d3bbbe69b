-- Up Migration
-- What campaigns keep besides: who was reminded when, in which role and where somebody confirmed what they read, and
-- that those who still have work were told of an end that comes or has passed.
ALTER TABLE campaign_audience ADD COLUMN reminded_at timestamptz;
ALTER TABLE campaign_site ADD COLUMN reminded_at timestamptz;

-- { role, sites } as of the submission, kept when the person leaves; null of anonymous campaigns
ALTER TABLE campaign_response ADD COLUMN responded_as jsonb;

-- when it was told, once; cleared when the end is moved
ALTER TABLE campaign ADD COLUMN due_soon_told_at timestamptz, ADD COLUMN overdue_told_at timestamptz;

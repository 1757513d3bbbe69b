-- Up Migration
-- the person has opened it after another person's device recorded the view: a contest then leaves it
ALTER TABLE campaign_view ADD COLUMN is_seen_again boolean NOT NULL DEFAULT false;

/* A shared device without a network sends numbers later. Who had a number then is asked, not who has it now. */
ALTER TABLE company_member ADD COLUMN number_before text, ADD COLUMN number_since timestamptz;

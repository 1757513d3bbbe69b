-- Up Migration
-- Reads the whole table and blocks nobody.
ALTER TABLE campaign_response VALIDATE CONSTRAINT campaign_response_check_rounds_check;

-- Up Migration
-- For how many days a device may show without a network what it last showed to a person; 0 switches it off. An older build ignores it.
ALTER TABLE company ADD COLUMN offline_days smallint NOT NULL DEFAULT 7;
ALTER TABLE company ADD CONSTRAINT company_offline_days CHECK (offline_days BETWEEN 0 AND 30);

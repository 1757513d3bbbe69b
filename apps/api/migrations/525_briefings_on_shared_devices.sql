-- Up Migration
-- Whether a shared device keeps the briefings of the whole site, so that people confirm them without a network.
ALTER TABLE kiosk ADD COLUMN keeps_briefings boolean NOT NULL DEFAULT false;
GRANT SELECT (keeps_briefings) ON kiosk TO muster_app;

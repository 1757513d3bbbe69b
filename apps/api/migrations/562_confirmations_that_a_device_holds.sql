-- Up Migration
/* How many confirmations of people a shared device has not sent, and how many of them it has set aside because the server did not take them. The
   device says so itself: a manager learns on which device one is stuck. */
ALTER TABLE kiosk
  ADD COLUMN waiting_count smallint NOT NULL DEFAULT 0 CHECK (waiting_count BETWEEN 0 AND 9999),
  ADD COLUMN aside_count smallint NOT NULL DEFAULT 0 CHECK (aside_count BETWEEN 0 AND 9999);
GRANT SELECT (waiting_count, aside_count) ON kiosk TO muster_app;

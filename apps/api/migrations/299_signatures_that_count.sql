-- Up Migration
/* Whether a signature on the device of a briefer completes a person's acknowledgement. Without it, the person counts as named. */
ALTER TABLE privacy_setting ADD COLUMN signatures_count boolean NOT NULL DEFAULT true;

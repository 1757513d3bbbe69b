-- Up Migration
/* The list of what was made about a person also has the exports of personal data that somebody else asked for. */
ALTER TABLE person_pack ADD COLUMN kind text NOT NULL DEFAULT 'PACK' CHECK (kind IN ('PACK', 'DATA'));

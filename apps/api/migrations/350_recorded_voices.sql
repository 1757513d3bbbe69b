-- Up Migration
/* Recorded voices of a campaign, one for each language: [{language, fileId, textsHash}]. */
ALTER TABLE campaign ADD voices jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(voices) = 'array');

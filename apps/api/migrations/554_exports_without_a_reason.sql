-- Up Migration
/* The export of somebody who had left may have no reason. It is in the list all the same: the person may return. */
ALTER TABLE person_pack ALTER COLUMN reason DROP NOT NULL, ADD CHECK (reason IS NOT NULL OR kind = 'DATA');

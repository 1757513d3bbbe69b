-- Up Migration
-- directory_entry_idle has them too.
DROP INDEX IF EXISTS directory_entry_inactive;

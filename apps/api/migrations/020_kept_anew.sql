-- Up Migration
-- Updates the kept rows of each person to the form of migration 019. A separate transaction, which locks rows only, so that requests are
-- not blocked.
-- Row-level security hides the accounts from the owner of the table.
SET LOCAL ROLE muster_system;
SELECT muster_refresh_entries(ARRAY(SELECT id FROM account));
SELECT muster_refresh_directory(ARRAY(SELECT id FROM account));
RESET ROLE;

-- When a build with this version of the form language first started on this database. Documents in an older version are rewritten one
-- day later. Until then, processes of the previous build can run, and they cannot read the new version.
CREATE TABLE language_start (
  version          integer PRIMARY KEY,
  first_started_at timestamptz NOT NULL
);
GRANT SELECT, INSERT ON language_start TO muster_system;

-- Up Migration
-- Records of changes by an identity provider named the person's id there. Identity providers put account names into it, which are names of
-- people, and a record stays after an erasure.
GRANT UPDATE (data) ON audit_event TO muster_system;
SET LOCAL ROLE muster_system;
UPDATE audit_event SET data = data - 'externalId' WHERE entity_type = 'User' AND data ? 'externalId';
RESET ROLE;
REVOKE UPDATE (data) ON audit_event FROM muster_system;

-- Time zones that this database does not know, and abbreviations, which it reads differently from browsers. One of them failed jobs for all
-- companies.
SET LOCAL ROLE muster_system;
DO $$
DECLARE
  odd text;
  other text;
BEGIN
  FOR odd IN
    SELECT z.name FROM (SELECT time_zone FROM company UNION SELECT time_zone FROM site UNION SELECT time_zone FROM campaign) AS z (name)
     WHERE z.name <> 'UTC' AND (upper(z.name) IN (SELECT abbrev FROM pg_timezone_abbrevs)
                             OR NOT EXISTS (SELECT FROM pg_timezone_names p WHERE lower(p.name) = lower(z.name)))
  LOOP
    other := CASE upper(odd) WHEN 'CET' THEN 'Europe/Berlin' WHEN 'MET' THEN 'Europe/Berlin' WHEN 'EET' THEN 'Europe/Athens'
                             WHEN 'WET' THEN 'Europe/Lisbon' WHEN 'IST' THEN 'Asia/Kolkata' WHEN 'AET' THEN 'Australia/Sydney'
                             WHEN 'EST' THEN 'America/Panama' WHEN 'MST' THEN 'America/Phoenix' WHEN 'HST' THEN 'Pacific/Honolulu'
                             WHEN 'CST' THEN 'America/Chicago' WHEN 'PST' THEN 'America/Los_Angeles' ELSE 'UTC' END;
    UPDATE company SET time_zone = other WHERE time_zone = odd;
    UPDATE site SET time_zone = other WHERE time_zone = odd;
    UPDATE campaign SET time_zone = other WHERE time_zone = odd;
  END LOOP;
END $$;
RESET ROLE;

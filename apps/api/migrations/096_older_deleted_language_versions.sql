-- Up Migration
-- Migration 094 begins with 0. Deletions from before it are in their records. A transaction of its own: 094 locks the table, this one rows.
SET LOCAL ROLE muster_system;
UPDATE campaign c SET deleted_language_version = d.version
  FROM (SELECT company_id, entity_id, max((data ->> 'version')::integer) AS version FROM audit_event
         WHERE entity_type = 'CampaignV2' AND action = 'campaignLanguage.deleted' GROUP BY company_id, entity_id) d
 WHERE c.company_id = d.company_id AND c.id::text = d.entity_id AND c.deleted_language_version < d.version;
RESET ROLE;

-- Up Migration
/*
 * What large tables cost. PostgreSQL cleans a table when a fifth of its rows have changed. At a million rows that is late: a queue of
 * deliveries then keeps as many dead rows as live ones, and a count reads rows that an index alone could answer.
 */

-- Rows that change or go soon after they come.
ALTER TABLE outbox_event SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
ALTER TABLE outbox_delivery SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
ALTER TABLE notification_delivery SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
ALTER TABLE notification SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
ALTER TABLE idempotency_key SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
ALTER TABLE campaign_audience SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.05);

-- A few rows of each campaign or company that each response changes.
ALTER TABLE campaign_count SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 500);
ALTER TABLE campaign_figure SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 500);
ALTER TABLE directory_figure SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 500);
ALTER TABLE exchange_day SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 500);

-- Rows that stay. Cleaning marks their pages as visible to all, so that an index alone answers.
ALTER TABLE campaign_response SET (autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05);
ALTER TABLE campaign_view SET (autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05);
ALTER TABLE audit_event SET (autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05);
ALTER TABLE directory_entry SET (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05);

-- The primary key already makes the id unique, and no foreign key names both columns.
ALTER TABLE campaign_response DROP CONSTRAINT campaign_response_company_id_id_key;

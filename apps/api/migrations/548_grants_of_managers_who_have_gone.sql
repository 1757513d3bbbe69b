-- Up Migration
/* When the managers of the company were told that whoever gave this access manages the company no more: once. */
ALTER TABLE auditor_grant ADD COLUMN giver_gone_at timestamptz;

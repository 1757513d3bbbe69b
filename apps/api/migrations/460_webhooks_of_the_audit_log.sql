-- Up Migration
-- Up to where a webhook has the audit log: the last visit, and what it could see (`features/integrations/webhooks/audit`).
ALTER TABLE webhook ADD COLUMN audit_place jsonb;

-- Up Migration
-- Indexes of large tables are built before this transaction.
-- Has the sites of each person: the first site of everybody, for a roll-call or a breakdown, needs no row of the table.
CREATE INDEX IF NOT EXISTS site_member_of_person ON site_member (user_id, company_id, site_id);

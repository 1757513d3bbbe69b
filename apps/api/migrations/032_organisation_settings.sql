-- Up Migration
-- The settings of companies, sites and divisions: logos from uploaded files, and divisions that are archived for good.

ALTER TABLE company ADD COLUMN logo_file_id bigint;
ALTER TABLE company ADD CONSTRAINT company_logo_file FOREIGN KEY (id, logo_file_id) REFERENCES file (company_id, id) ON DELETE SET NULL (logo_file_id);
ALTER TABLE site ADD COLUMN logo_file_id bigint;
ALTER TABLE site ADD CONSTRAINT site_logo_file FOREIGN KEY (company_id, logo_file_id) REFERENCES file (company_id, id) ON DELETE SET NULL (logo_file_id);

-- null unless the division is archived; an archived division is INACTIVE
ALTER TABLE division ADD COLUMN archived_at timestamptz;
ALTER TABLE division ADD CONSTRAINT division_archived_is_inactive CHECK (archived_at IS NULL OR status = 'INACTIVE');

-- the sites of a region and of a subdivision, and the members of a subdivision
CREATE INDEX site_region_region ON site_region (company_id, region_id);
CREATE INDEX site_subdivision_subdivision ON site_subdivision (company_id, subdivision_id);
CREATE INDEX division_member_subdivision ON division_member (company_id, subdivision_id) WHERE subdivision_id IS NOT NULL;

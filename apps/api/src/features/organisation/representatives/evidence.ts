import sql from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';

interface RepresentativeEvidence {
  siteId: number | null;
  divisionId: number | null;
  userId: string;
  electedDay: string;
  untilDay: string;
}

/** A mark with the days of one change; without a version, with those of now. */
export const findEvidenceOfRepresentative = (
  db: Db,
  { companyId, representativeId, version = 0 }: { companyId: number; representativeId: number; version?: number },
) =>
  db.maybeOne<RepresentativeEvidence>(sql`
    SELECT r.site_id AS "siteId", r.division_id AS "divisionId", r.user_id AS "userId", coalesce(h.elected_on, r.elected_on)::text AS "electedDay",
           coalesce(h.until_on, r.until_on)::text AS "untilDay"
      FROM representative r
      LEFT JOIN representative_change h ON h.company_id = r.company_id AND h.representative_id = r.id AND h.version = ${version}
     WHERE r.company_id = ${companyId} AND r.id = ${representativeId}`);

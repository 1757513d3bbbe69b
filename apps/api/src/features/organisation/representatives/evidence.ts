import sql from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';

interface RepresentativeEvidence {
  siteId: number | null;
  divisionId: number | null;
  userId: string;
  electedDay: string;
  untilDay: string;
}

/** A mark as it is now. */
export const findEvidenceOfRepresentative = (db: Db, { companyId, representativeId }: { companyId: number; representativeId: number }) =>
  db.maybeOne<RepresentativeEvidence>(sql`
    SELECT site_id AS "siteId", division_id AS "divisionId", user_id AS "userId", elected_on::text AS "electedDay", until_on::text AS "untilDay"
      FROM representative WHERE company_id = ${companyId} AND id = ${representativeId}`);

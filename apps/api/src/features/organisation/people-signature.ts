import sql from 'sql-template-tag';
import type { Db } from '../../platform/database/database';

export interface PeopleSignature {
  companyId: number;
  /** A text that changes whenever the people who match any selection may change. */
  signature: string;
}

/**
 * For each company, a hash of all data that `matchingPeople` reads: active members, with their sites, divisions, regions and expertise.
 * Comparing it is much cheaper than evaluating every selection again.
 */
export const findPeopleSignatures = (db: Db): Promise<PeopleSignature[]> =>
  db.many<PeopleSignature>(sql`
    SELECT company_id AS "companyId", sum(hashtextextended(fact, 0))::text AS signature FROM (
      SELECT m.company_id, concat_ws('/', 'member', m.user_id, a.activated, a.blocked, a.role) AS fact
        FROM company_member m JOIN account a ON a.id = m.user_id
      UNION ALL SELECT company_id, concat_ws('/', 'site', site_id, user_id) FROM site_member
      UNION ALL SELECT company_id, concat_ws('/', 'division', division_id, user_id, subdivision_id) FROM division_member
      UNION ALL SELECT company_id, concat_ws('/', 'region', site_id, region_id) FROM site_region
      UNION ALL SELECT m.company_id, concat_ws('/', 'practice', e.user_id, e.safety_practice_id)
        FROM user_safety_practice e JOIN company_member m ON m.user_id = e.user_id
      UNION ALL SELECT m.company_id, concat_ws('/', 'work', e.user_id, e.high_risk_work_id)
        FROM user_high_risk_work e JOIN company_member m ON m.user_id = e.user_id) facts
     GROUP BY company_id`);

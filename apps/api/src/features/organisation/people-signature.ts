import sql from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import { factsOfPeople } from '../identity';

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
      ${factsOfPeople} UNION ALL SELECT company_id, concat_ws('/', 'region', site_id, region_id) FROM site_region) facts
     GROUP BY company_id`);

import sql from 'sql-template-tag';
import type { Db } from '../../platform/database/database';

/** Those of the divisions that the company has, with the ids of their subdivisions. */
export const findKnownDivisions = (db: Db, companyId: number, ids: number[]): Promise<{ id: number; subdivisionIds: number[] }[]> =>
  db.many<{ id: number; subdivisionIds: number[] }>(sql`
    SELECT d.id, ARRAY(SELECT s.id FROM subdivision s WHERE s.company_id = d.company_id AND s.division_id = d.id ORDER BY 1)::int[] AS "subdivisionIds"
      FROM division d WHERE d.company_id = ${companyId} AND d.id = ANY (${ids}::bigint[])`);

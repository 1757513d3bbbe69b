import sql from 'sql-template-tag';
import type { Db } from '../../platform/database/database';

interface KnownDivision {
  id: number;
  isArchived: boolean;
  subdivisionIds: number[];
}

/**
 * The given divisions that belong to the company, with the ids of their subdivisions. Only for changes: it locks the divisions, so that
 * nobody archives one before the change is stored.
 */
export const findKnownDivisions = (db: Db, companyId: number, ids: number[]): Promise<KnownDivision[]> =>
  db.many<KnownDivision>(sql`
    SELECT d.id, d.archived_at IS NOT NULL AS "isArchived", ARRAY(SELECT s.id FROM subdivision s WHERE s.company_id = d.company_id AND s.division_id = d.id ORDER BY 1)::int[] AS "subdivisionIds"
      FROM division d WHERE d.company_id = ${companyId} AND d.id = ANY (${ids}::bigint[]) ORDER BY d.id FOR SHARE OF d`);

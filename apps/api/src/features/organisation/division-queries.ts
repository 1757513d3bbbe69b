import type { DivisionOfCompany } from '@muster/contract/organisation/place';
import type { Page } from '@muster/contract/shared/pagination';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Db } from '../../platform/database/database';

export type DivisionRow = Omit<DivisionOfCompany, 'allowedActions'>;

const select = sql`
  SELECT d.id, d.company_id AS "companyId", d.label, d.status, d.archived_at IS NOT NULL AS "isArchived", d.version,
         (SELECT coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'label', s.label, 'divisionId', s.division_id) ORDER BY lower(s.label), s.id), '[]')
            FROM subdivision s WHERE s.company_id = d.company_id AND s.division_id = d.id) AS subdivisions
    FROM division d`;

const ofCallersCompanies = sql`d.company_id = ANY ((SELECT muster_companies())::bigint[])`;

export async function findDivisions(
  db: Db,
  { companyId, status }: { companyId: number | undefined; status: 'ACTIVE' | 'INACTIVE' | undefined },
  page: Page<'id' | 'label'>,
): Promise<{ items: DivisionRow[]; total: number }> {
  const place: Sql = companyId === undefined ? ofCallersCompanies : sql`d.company_id = ${companyId}`;
  const where = status ? sql`${place} AND d.status = ${status}` : place;
  const order = join(page.sort.map(({ field, direction }) => raw(`${field === 'label' ? 'lower(d.label)' : 'd.id'} ${direction}`)));
  const [items, { total }] = await Promise.all([
    db.many<DivisionRow>(sql`${select} WHERE ${where} ORDER BY ${order}, d.id LIMIT ${page.size} OFFSET ${page.number * page.size}`),
    db.one<{ total: number }>(sql`SELECT count(*) AS total FROM division d WHERE ${where}`),
  ]);
  return { items, total };
}

/** A division of the caller's companies. */
export const findDivision = (db: Db, id: number): Promise<DivisionRow | undefined> =>
  db.maybeOne<DivisionRow>(sql`${select} WHERE d.id = ${id} AND ${ofCallersCompanies}`);

export const lockDivision = (db: Db, { companyId, id }: { companyId: number; id: number }): Promise<number> =>
  db.run(sql`SELECT FROM division WHERE company_id = ${companyId} AND id = ${id} FOR NO KEY UPDATE`);

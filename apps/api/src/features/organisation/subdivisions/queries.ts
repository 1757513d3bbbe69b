import type { SubdivisionOfDivision } from '@muster/contract/organisation/region';
import type { Page } from '@muster/contract/shared/pagination';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import { containsPattern } from '../../../platform/database/text-search';
import { countMembersOfSubdivision } from '../../identity';

export type SubdivisionRow = Omit<SubdivisionOfDivision, 'allowedActions'> & { isDivisionArchived: boolean };

const from = sql`FROM subdivision s JOIN division d ON d.company_id = s.company_id AND d.id = s.division_id`;
const select = sql`
  SELECT s.id, s.company_id AS "companyId", s.division_id AS "divisionId", s.label, s.version, d.archived_at IS NOT NULL AS "isDivisionArchived",
         (SELECT count(*) FROM site_subdivision l WHERE l.company_id = s.company_id AND l.subdivision_id = s.id) AS "sitesCount",
         ${countMembersOfSubdivision(sql`s.company_id`, sql`s.id`)} AS "membersCount"
    ${from}`;

const ofCallersCompanies = sql`s.company_id = ANY ((SELECT muster_companies())::bigint[])`;

interface SubdivisionFilters {
  companyId: number | undefined;
  divisionId: number | undefined;
  label: string | undefined;
}

export async function findSubdivisions(
  db: Db,
  { companyId, divisionId, label }: SubdivisionFilters,
  page: Page<'id' | 'label'>,
): Promise<{ items: SubdivisionRow[]; total: number }> {
  const terms: Sql[] = [
    companyId === undefined ? ofCallersCompanies : sql`s.company_id = ${companyId}`,
    ...(divisionId === undefined ? [] : [sql`s.division_id = ${divisionId}`]),
    ...(label ? [sql`s.label ILIKE ${containsPattern(label)}`] : []),
  ];
  const where = join(terms, ' AND ');
  const order = join(page.sort.map(({ field, direction }) => raw(`${field === 'label' ? 'lower(s.label)' : 's.id'} ${direction}`)));
  const [items, { total }] = await Promise.all([
    db.many<SubdivisionRow>(sql`${select} WHERE ${where} ORDER BY ${order}, s.id LIMIT ${page.size} OFFSET ${page.number * page.size}`),
    db.one<{ total: number }>(sql`SELECT count(*) AS total ${from} WHERE ${where}`),
  ]);
  return { items, total };
}

/** A subdivision of the caller's companies. */
export const findSubdivision = (db: Db, id: number): Promise<SubdivisionRow | undefined> =>
  db.maybeOne<SubdivisionRow>(sql`${select} WHERE s.id = ${id} AND ${ofCallersCompanies}`);

/** Locks a subdivision. Before a deletion, waits for transactions that add sites or members to it. */
export const lockSubdivision = (
  db: Db,
  { companyId, id }: { companyId: number; id: number },
  purpose: 'edit' | 'delete',
): Promise<number> =>
  db.run(
    sql`SELECT FROM subdivision WHERE company_id = ${companyId} AND id = ${id} ${raw(purpose === 'delete' ? 'FOR UPDATE' : 'FOR NO KEY UPDATE')}`,
  );

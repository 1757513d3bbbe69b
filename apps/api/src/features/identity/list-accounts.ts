/** The accounts of all companies, for user management. Runs in the system role: the caller has checked the person. */
import type { Account, AccountQuery } from '@muster/contract/admin/accounts';
import sql, { join, type Sql } from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import { containsPattern, wordsOf } from '../../platform/database/text-search';

type ListedAccount = Omit<Account, 'companies'> & { companies: { id: number; isManager: boolean }[] };

/** Consultants can belong to many companies. */
const maxNamedCompanies = 20;

const stateOf = sql`CASE WHEN a.blocked THEN 'blocked' WHEN a.activated THEN 'active' ELSE 'invited' END`;
const searched = sql`lower(a.first_name || ' ' || a.last_name || ' ' || coalesce(a.email, ''))`;

export async function findAccounts(
  db: Db,
  { search = '', role, state, page, size }: AccountQuery,
): Promise<{ items: ListedAccount[]; total: number }> {
  const terms: Sql[] = [
    // An erased account keeps only its id.
    sql`coalesce(a.email, '') NOT LIKE '%@erased.invalid'`,
    ...wordsOf(search).map((word) => sql`${searched} LIKE ${containsPattern(word)}`),
    ...(role ? [sql`a.role = ${role}`] : []),
    ...(state ? [sql`${stateOf} = ${state}`] : []),
  ];
  const where = join(terms, ' AND ');
  const items = await db.many<ListedAccount>(sql`
    SELECT a.id AS "userId", a.first_name AS "firstName", a.last_name AS "lastName", a.email, a.role, ${stateOf} AS state,
           a.created_at AS "createdDate", m.companies, m.count AS "companiesCount"
      FROM account a CROSS JOIN LATERAL (
        SELECT count(*) AS count,
               coalesce(jsonb_agg(jsonb_build_object('id', c.company_id, 'isManager', c.is_manager) ORDER BY c.company_id)
                          FILTER (WHERE c.place <= ${maxNamedCompanies}), '[]') AS companies
          FROM (SELECT company_id, is_manager, row_number() OVER (ORDER BY company_id) AS place FROM company_member WHERE user_id = a.id) c) m
     WHERE ${where} ORDER BY a.email, a.id LIMIT ${size} OFFSET ${page * size}`);
  const { total } = await db.one<{ total: number }>(sql`SELECT count(*) AS total FROM account a WHERE ${where}`);
  return { items, total };
}

/** GET /user [7.48] [7.52]: the people of a company, a page at a time. */
import type { listMembers } from '@muster/contract/directory/endpoints';
import type { Member } from '@muster/contract/directory/member';
import type { HandlerInput } from '@muster/contract/shared/endpoint';
import type { SortBy } from '@muster/contract/shared/pagination';
import { canEditCompany, isConsultant } from '@muster/contract/shared/permissions';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { containsPattern, wordsOf } from '../../platform/database/text-search';
import type { Actor } from '../../platform/http/actor';
import type { Context } from '../../platform/http/context';
import { notFound } from '../../platform/http/refusals';
import { requireReadableScope } from '../organisation';

type Query = HandlerInput<typeof listMembers>['query'];

/**
 * Whoever reads the company sees its people; a company or site that is missing or another's is 404. Blocked people stand
 * apart, and are there for managers of the company alone [6.12].
 */
export async function findMembers(ctx: Context, query: Query): Promise<{ items: Member[]; total: number }> {
  const companyId = query.companyId ?? query['companyId.equals'];
  if (companyId === undefined) throw notFound();
  const where = conditionsOf(ctx.actor, companyId, query);
  const order = orderOf(query.page.sort);
  const [items, { total }] = await Promise.all([
    // the page is cut first; who they are is looked up for its people alone
    ctx.db.many<Member>(sql`
      WITH page AS MATERIALIZED (
        SELECT e.user_id, e.is_blocked, row_number() OVER () AS place
          FROM (SELECT e.user_id, e.is_blocked FROM directory_entry e WHERE ${where} ORDER BY ${order}
                 LIMIT ${query.page.size} OFFSET ${query.page.number * query.page.size}) e)
      SELECT a.id AS "userId", a.first_name AS "firstName", a.last_name AS "lastName", a.email, a.avatar_url AS "avatarUrl", a.activated, a.title,
             page.is_blocked AS "isBlocked"
        FROM page JOIN account a ON a.id = page.user_id ORDER BY page.place`),
    ctx.db.one<{ total: number }>(sql`SELECT count(*) AS total FROM directory_entry e WHERE ${where}`),
    requireReadableScope(ctx, { companyId, siteId: query.siteId }),
  ]);
  return { items, total };
}

function conditionsOf(actor: Actor, companyId: number, query: Query): Sql {
  const wantsBlocked = query.isBlocked ?? query['isBlocked.equals'] ?? false;
  const seesBlocked = canEditCompany(actor, companyId) && !isConsultant(actor);
  const terms = [
    sql`e.company_id = ${companyId}`,
    wantsBlocked ? (seesBlocked ? sql`e.is_blocked` : sql`FALSE`) : sql`NOT e.is_blocked`,
    query.isAssignable === true && sql`e.is_assignable`,
    query.isAssignable === false && sql`NOT e.is_assignable`,
    query.siteId !== undefined &&
      sql`EXISTS (SELECT FROM site_member s WHERE s.company_id = e.company_id AND s.site_id = ${query.siteId} AND s.user_id = e.user_id)`,
    ...wordsOf(query.searchTerm ?? '').map((word) => sql`e.search LIKE ${containsPattern(word)}`),
  ].filter((term) => typeof term === 'object');
  return join(terms, ' AND ');
}

/** Everything that the list may be sorted by, down to what no two people share; an index stands behind each. */
const sortColumns = {
  lastName: ['last_name', 'first_name', 'user_id'],
  firstName: ['first_name', 'last_name', 'user_id'],
  id: ['user_id'],
} as const;

/** What was asked for in its order, then the rest of the first one's columns. */
function orderOf(sort: readonly SortBy<keyof typeof sortColumns>[]): Sql {
  const directions = new Map<string, string>();
  for (const { field, direction } of sort) directions.set(sortColumns[field][0], direction);
  for (const { field, direction } of sort.slice(0, 1))
    for (const column of sortColumns[field]) if (!directions.has(column)) directions.set(column, direction);
  return join([...directions].map(([column, direction]) => raw(`e.${column} ${direction}`)));
}

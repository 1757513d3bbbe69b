/** GET /user [7.48] [7.52]: the people of a company, one page at a time. */
import type { Member } from '@muster/contract/directory/member';
import { cleanPersonNumber, isPersonNumber } from '@muster/contract/shared/person-number';
import type { SortBy } from '@muster/contract/shared/pagination';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Actor } from '../../platform/http/actor';
import type { Context } from '../../platform/http/context';
import { forbidden, notFound } from '../../platform/http/errors';
import {
  assignableCountAt,
  directoryEntries,
  directoryFiguresOf,
  hasNumber,
  isAtSite,
  joinAccountsOfPage,
  joinEachEntry,
  listedCountAt,
  memberFlags,
  membersOfSite,
  peopleAtSite,
} from '../identity';
import { requireReadableScope, sitesJson } from '../organisation';
import { isForCandidates, personnelTerms, profileTerms, type MemberFilters, type MemberQuery } from './filters';
import { managesPeople, seesLastDays } from './policy';
import { searchTerms } from './search';

/**
 * Everybody who may read the company sees its people. 404 for a company or site that is missing or belongs to another company. Blocked
 * people are listed separately, and only for managers of the company [6.12].
 */
export async function findMembers(ctx: Context, query: MemberQuery): Promise<{ items: Member[]; total: number }> {
  const companyId = companyOf(query);
  const { from, where } = await peopleOf(ctx, companyId, query);
  const { firstSiteId } = query;
  const people: People = { companyId, from, where, order: orderOf(ctx, companyId, query.page.sort), page: query.page };
  const itemsOfPage = async () =>
    // selects the page first, so that the details are looked up only for its people
    ctx.db.many<Member>(sql`
      WITH ${firstSiteId === undefined ? pageOf(people) : pageWithSiteFirst(people, firstSiteId, siteOf(query))}
      SELECT a.id AS "userId", a.first_name AS "firstName", a.last_name AS "lastName", a.email, a.avatar_url AS "avatarUrl", a.activated, a.title,
             page.is_blocked AS "isBlocked" ${firstSiteId === undefined && query.withSites !== true ? sql`` : sql`, ${sitesJson(companyId, firstSiteId ?? null, sql`a.id`)} AS sites`}
             ${query.withAccess === true ? sql`, ${memberFlags(companyId, { ...query, managesPeople: managesPeople(ctx.actor, companyId), seesLastDays: seesLastDays(ctx.actor, companyId) }, sql`a.id`)} AS access` : sql``}
        FROM page ${joinAccountsOfPage} ORDER BY page.part, page.place`);
  const total = async () =>
    (await ctx.db.one<{ total: number }>(keptTotal(companyId, query) ?? sql`SELECT count(*) AS total FROM ${from} WHERE ${where}`)).total;
  const mayRead = [
    requireReadableScope(ctx, { companyId, siteId: query.siteId, divisionId: query.divisionId }),
    firstSiteId !== undefined && requireReadableScope(ctx, { companyId, siteId: firstSiteId }),
  ];
  if (query.withoutSite === true) {
    // each statement walks over all memberships; the last page says itself how many there are
    const [items] = await Promise.all([itemsOfPage(), ...mayRead]);
    const before = query.page.number * query.page.size;
    const isLast = items.length < query.page.size && (items.length > 0 || before === 0);
    return { items, total: isLast ? before + items.length : await total() };
  }
  const [items, all] = await Promise.all([itemsOfPage(), total(), ...mayRead]);
  return { items, total: all };
}

/** The number of people that match [7.48], with the same rules as the list. */
export async function countFound(ctx: Context, query: MemberFilters): Promise<number> {
  const companyId = companyOf(query);
  const { from, where } = await peopleOf(ctx, companyId, query);
  const [{ total }] = await Promise.all([
    ctx.db.one<{ total: number }>(keptTotal(companyId, query) ?? sql`SELECT count(*) AS total FROM ${from} WHERE ${where}`),
    requireReadableScope(ctx, { companyId, siteId: query.siteId, divisionId: query.divisionId }),
  ]);
  return total;
}

function companyOf(query: MemberFilters): number {
  const companyId = query.companyId ?? query['companyId.equals'];
  if (companyId === undefined) throw notFound();
  return companyId;
}

async function peopleOf(ctx: Context, companyId: number, query: MemberFilters): Promise<Pick<People, 'from' | 'where'>> {
  const siteId = siteOf(query);
  return {
    from: siteId === undefined ? directoryEntries : peopleOfSite(companyId, siteId),
    where: conditionsOf(ctx.actor, companyId, query, await searchedBy(ctx, companyId, `${query.searchTerm ?? ''} ${query.search ?? ''}`)),
  };
}

/** The site from which the query wants people. Candidates come from the whole company. */
const siteOf = (query: MemberFilters): number | undefined => (isForCandidates(query) ? undefined : query.siteId);

/** The people of a list, and their order. */
interface People {
  companyId: number;
  from: Sql;
  where: Sql;
  order: Sql;
  page: MemberQuery['page'];
}

const pageOf = ({ from, where, order, page }: People): Sql => sql`
  page AS MATERIALIZED (
    SELECT e.user_id, e.is_blocked, 0 AS part, row_number() OVER () AS place
      FROM (SELECT e.user_id, e.is_blocked FROM ${from} WHERE ${where} ORDER BY ${order}
             LIMIT ${page.size} OFFSET ${page.number * page.size}) e)`;

/** Sorts the few people of the site by themselves. All others follow in index order. */
function pageWithSiteFirst({ companyId, from, where, order, page }: People, firstSiteId: number, onlySiteId: number | undefined): Sql {
  const offset = page.number * page.size;
  return sql`
    near AS MATERIALIZED (
      SELECT e.user_id, e.is_blocked, e.last_name, e.first_name, e.job, e.seen_on, m.is_manager
        FROM (${membersOfSite(companyId, firstSiteId)}) m ${joinEachEntry(sql`${companyId}`, sql`m`)}
       WHERE ${where} ${onlySiteId === undefined ? sql`` : sql`AND ${isAtSite(sql`e`, onlySiteId)}`}),
    page AS MATERIALIZED (
      SELECT e.*, 0 AS part, row_number() OVER () AS place
        FROM (SELECT e.user_id, e.is_blocked FROM near e ORDER BY NOT e.is_manager, ${order} LIMIT ${page.size} OFFSET ${offset}) e
      UNION ALL
      SELECT e.*, 1 AS part, row_number() OVER () AS place
        FROM (SELECT e.user_id, e.is_blocked FROM ${from} WHERE ${where} AND NOT EXISTS (SELECT FROM near n WHERE n.user_id = e.user_id)
               ORDER BY ${order} LIMIT (SELECT greatest(0, ${page.size} - greatest(0, count(*) - ${offset})) FROM near)
               OFFSET (SELECT greatest(0, ${offset} - count(*)) FROM near)) e)`;
}

/** Starts from the site's people, because they are few. Otherwise the query would scan the company's whole directory. */
const peopleOfSite = (companyId: number, siteId: number): Sql => sql`
  (${peopleAtSite(companyId, siteId)}) s ${joinEachEntry(sql`${companyId}`, sql`s`)}`;

/** Parameters of the order and the page. They do not filter people. */
const presentational = new Set(['companyId', 'companyId.equals', 'page', 'firstSiteId', 'withAccess', 'withSites']);

/** The total from the kept figures, if the query has no other filter. Counting would cost more in larger companies. */
function keptTotal(companyId: number, query: MemberFilters): Sql | undefined {
  const narrowing = Object.entries(query).filter(
    ([name, value]) => value !== undefined && !presentational.has(name) && !(value === false && name.startsWith('isBlocked')),
  );
  if (narrowing.length === 0) return sumOf('listed', companyId);
  const isOfActive = narrowing.every(([name, value]) => name === 'isAssignable' && value === true);
  return isOfActive ? sumOf('active', companyId) : totalOfPlace(companyId, Object.fromEntries(narrowing));
}

/** The people of a site or a division, or the candidates for it: all active members who do not have the role there. Undefined with another filter. */
function totalOfPlace(companyId: number, { siteId, divisionId, ...roles }: MemberFilters): Sql | undefined {
  const [role, ...others] = Object.keys(roles);
  const place =
    siteId === undefined ? divisionId !== undefined && { companyId, divisionId } : divisionId === undefined && { companyId, siteId };
  if (!place || others.length > 0) return undefined;
  if (role === undefined) return sql`SELECT ${listedCountAt(place)} AS total`;
  if (!isForCandidates(roles)) return undefined;
  const ofRole = role === 'adminCandidatesOnly' ? 'manager' : 'member';
  return sql`SELECT (${sumOf('active', companyId)}) - ${assignableCountAt(place, ofRole)} AS total`;
}

const sumOf = (figure: 'listed' | 'active', companyId: number): Sql =>
  sql`SELECT coalesce(sum(f.${raw(figure)}), 0)::integer AS total FROM ${directoryFiguresOf(companyId)}`;

/** How many people the directory of a company contains [7.48]. */
export const countMembers = async ({ db }: Context, companyId: number): Promise<number> =>
  (await db.one<{ total: number }>(sumOf('listed', companyId))).total;

function conditionsOf(actor: Actor, companyId: number, query: MemberFilters, searched: Sql[]): Sql {
  const wantsBlocked = query.isBlocked ?? query['isBlocked.equals'] ?? false;
  const seesBlocked = managesPeople(actor, companyId);
  const terms = [
    sql`e.company_id = ${companyId}`,
    wantsBlocked ? (seesBlocked ? sql`e.is_blocked` : sql`FALSE`) : sql`NOT e.is_blocked`,
    query.isAssignable === true && sql`e.is_assignable`,
    query.isAssignable === false && sql`NOT e.is_assignable`,
    ...personnelTerms(companyId, query),
    ...profileTerms(companyId, query),
    ...searched,
  ].filter((term) => typeof term === 'object');
  return join(terms, ' AND ');
}

/** People who manage the people can also search by the whole number. */
async function searchedBy({ db, actor }: Context, companyId: number, text: string): Promise<Sql[]> {
  const terms = await searchTerms(db, companyId, text);
  const number = cleanPersonNumber(text);
  if (terms.length === 0 || !isPersonNumber(number) || !managesPeople(actor, companyId)) return terms;
  return [sql`(${join(terms, ' AND ')} OR ${hasNumber(companyId, sql`e.user_id`, number)})`];
}

/** The columns of each sort, and the columns that make the order unique. An index supports each sort. */
const sortColumns = {
  lastName: { own: ['e.last_name'], rest: ['e.first_name', 'e.user_id'] },
  firstName: { own: ['e.first_name'], rest: ['e.last_name', 'e.user_id'] },
  // ascending, people without a job title come last
  title: { own: ["(e.job = '')", 'e.job'], rest: ['e.last_name', 'e.first_name', 'e.user_id'] },
  // ascending, people who were never here come first
  lastSeen: { own: ['e.seen_on'], rest: ['e.last_name', 'e.first_name', 'e.user_id'] },
  id: { own: ['e.user_id'], rest: [] },
} as const;

type Sorts = readonly SortBy<keyof typeof sortColumns>[];

/** The requested columns, then the remaining columns of the first sort. 403 for a caller who sorts by a day that they may not see. */
function orderOf(ctx: Context, companyId: number, sort: Sorts): Sql {
  if (sort.some(({ field }) => field === 'lastSeen') && !seesLastDays(ctx.actor, companyId)) throw forbidden();
  const directions = new Map<string, string>();
  for (const { field, direction } of sort) for (const column of sortColumns[field].own) directions.set(column, direction);
  for (const { field, direction } of sort.slice(0, 1))
    for (const column of sortColumns[field].rest) if (!directions.has(column)) directions.set(column, direction);
  return join([...directions].map(([column, direction]) => raw(`${column} ${direction}${nullsOf(column, direction)}`)));
}

/** The only column that can be empty. */
const nullsOf = (column: string, direction: string): string =>
  column !== 'e.seen_on' ? '' : direction === 'asc' ? ' NULLS FIRST' : ' NULLS LAST';

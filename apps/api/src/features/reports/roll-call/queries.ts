/**
 * The roll-call of a campaign. One statement counts all people by site and state. Names come one page at a time. An anonymous campaign has no
 * roll-call: the states of a few people at a site would reveal one of them.
 */
import { complianceFields, refusal } from '@muster/contract/campaigns/compliance';
import type { RollCall, RollCallCounts, RollCallPerson } from '@muster/contract/reports/roll-call';
import { rollCallStates, type PeopleFilter, type RollCallState } from '@muster/contract/reports/roll-call-states';
import type { Page } from '@muster/contract/shared/pagination';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { containsPattern, wordsOf } from '../../../platform/database/text-search';
import { matchingPeople } from '../../audience';
import { audienceRows, hasAnswer, wholeAudience, type Campaign } from '../../campaigns';
import {
  accountRows,
  homeSiteOf,
  homeSites,
  isInvited,
  joinEachEntry,
  joinEachName,
  joinPeopleOfPage,
  peopleAtHome,
  peopleAtSite,
  peopleOfPlace,
} from '../../identity';
import { joinSite } from '../../organisation';
import { acknowledgementCompanyOf, languageOfView, responseRows } from '../../responses';
import { hasNotJoined, joinResponseOfPage, withProgress } from '../participants';
import { isOfPlace } from '../place-people/queries';
import type { RollCallOf } from './access';

/** `SELECT user_id`: the people who have answered that they cannot do it. Undefined if the campaign does not ask. */
function refusers({ id, configuration, countedFromVersion }: Campaign): Sql | undefined {
  const fields = complianceFields(configuration.responses.schema);
  if (fields.length === 0) return undefined;
  return sql`
    SELECT r.user_id FROM ${responseRows}
     WHERE r.campaign_id = ${id} AND r.campaign_site_id IS NULL AND r.status = 'SUBMITTED' AND r.content_version >= ${countedFromVersion}
       AND EXISTS (SELECT FROM unnest(${fields}::text[]) f (name) WHERE r.answer ->> f.name = ${refusal})`;
}

/** Whether the person `a` is one of them: one look-up for each person of a page. */
const isRefuser = (campaign: Campaign): Sql => {
  const people = refusers(campaign);
  return people ? sql`(NOT a.has_work AND EXISTS (${people} AND r.user_id = a.user_id))` : sql`FALSE`;
};

/** The same, for the counts of everybody: one pass over the responses, if a kept count says that somebody has answered so. */
const isAmongRefusers = (campaign: Campaign): Sql => {
  const people = refusers(campaign);
  return people ? sql`(NOT a.has_work AND ${hasAnswer(campaign, refusal)} AND a.user_id IN (${people}))` : sql`FALSE`;
};

/** The site whose people count there alone; undefined where each person counts at their first site. */
const onlySite = ({ campaign, place }: RollCallOf) => (place && 'siteId' in place ? place.siteId : (campaign.siteId ?? undefined));

/** The state of the person `a`. */
const stateOf = ({ now }: Context, cannotComply: Sql): Sql => sql`
  CASE WHEN ${cannotComply} THEN 'CANNOT_COMPLY' WHEN NOT a.has_work THEN 'CONFIRMED'
       WHEN a.away_until > ${now} THEN 'AWAY' WHEN a.viewed_at IS NOT NULL THEN 'OPENED' ELSE 'NOT_REACHED' END`;

/** `SELECT site_id, state`: everybody in the roll-call. Starts from the people of the place, if it is for one. */
function everybody(ctx: Context, of: RollCallOf): Sql {
  const { campaign, place } = of;
  if (place) return called(ctx, of, homesOfAll(of));
  return sql`
    SELECT h.site_id, ${stateOf(ctx, isAmongRefusers(campaign))} AS state FROM ${wholeAudience(campaign)} LEFT JOIN ${homesOfAll(of)}`;
}

/** `SELECT a.*, site_id, state`: the people of the roll-call. `homes` is joined as `h` and has the `site_id` of `a.user_id`. */
function called(ctx: Context, { campaign, place }: RollCallOf, homes: Sql, where: Sql = sql`TRUE`): Sql {
  const { id, companyId } = campaign;
  const ofPlace = place ? sql`AND ${isOfPlace(place)}` : empty;
  return sql`
    SELECT a.user_id, h.site_id, a.reminded_at, a.viewed_at, a.submitted_at, a.has_work, ${stateOf(ctx, isRefuser(campaign))} AS state
      FROM ${audienceRows} LEFT JOIN ${homes}
     WHERE a.company_id = ${companyId} AND a.campaign_id = ${id} ${ofPlace} AND ${where}`;
}

/** One pass over the memberships, for the counts of everybody. */
const homesOfAll = (of: RollCallOf) => sql`(${homeSites(of.campaign.companyId, onlySite(of))}) h ON h.user_id = a.user_id`;
/** One look-up for each person of a page. */
const homesOfPage = (of: RollCallOf) => sql`LATERAL (${homeSiteOf(of.campaign.companyId, sql`a.user_id`, onlySite(of))}) h ON TRUE`;

type CountedSite = Record<RollCallState, number> & { siteId: number | null; siteName: string | null };

const countsOf = (rows: readonly CountedSite[]): RollCallCounts => {
  const states = { NOT_REACHED: 0, OPENED: 0, CANNOT_COMPLY: 0, AWAY: 0, CONFIRMED: 0 };
  for (const row of rows) for (const state of rollCallStates) states[state] += row[state];
  return { asked: Object.values(states).reduce((sum, one) => sum + one, 0), states };
};

export async function viewRollCall(ctx: Context, of: RollCallOf): Promise<RollCall> {
  const { campaign, seesTimes } = of;
  const head = { mayRemind: campaign.status === 'LIVE', seesTimes, countedDate: ctx.now.toISOString() };
  if (campaign.isAnonymous) return { ...head, total: null, sites: [] };
  const counted = join(
    rollCallStates.map((state) => sql`count(*) FILTER (WHERE p.state = ${state}) AS ${raw(`"${state}"`)}`),
    ', ',
  );
  const rows = await ctx.db.many<CountedSite>(sql`
    SELECT n.*, s.name AS "siteName"
      FROM (SELECT p.site_id AS "siteId", ${counted} FROM (${everybody(ctx, of)}) p GROUP BY p.site_id) n
      LEFT ${joinSite(sql`${campaign.companyId}`, sql`n."siteId"`)}
     ORDER BY n."NOT_REACHED" + n."OPENED" + n."CANNOT_COMPLY" DESC, lower(s.name) NULLS LAST, n."siteId"`);
  return {
    ...head,
    total: countsOf(rows),
    sites: rows.map((row) => ({
      site: row.siteId !== null && row.siteName !== null ? { id: row.siteId, name: row.siteName } : null,
      ...countsOf([row]),
    })),
  };
}

interface PeopleQuery {
  state?: PeopleFilter | undefined;
  atSite?: number | undefined;
  name?: string | undefined;
}

/**
 * Pages follow the key of the audience, so that no sort of the whole audience is needed, and each page is sorted by name. The people of one site
 * are few: their pages follow the name, and start from the members of the site.
 */
export async function listRollCallPeople(
  ctx: Context,
  of: RollCallOf,
  { page, ...query }: PeopleQuery & { page: Page<'id'> },
): Promise<{ items: RollCallPerson[]; total: number }> {
  if (of.campaign.isAnonymous) return { items: [], total: 0 };
  const found = query.state === 'INVITED' ? invited(of, query) : inAudience(ctx, of, query);
  const [rows, { total }] = await Promise.all([
    ctx.db.many<PersonRow>(sql`
      WITH page AS MATERIALIZED (
        SELECT p.* FROM (${found}) p ${isFew(of, query) ? byName(of.campaign) : sql`ORDER BY p.user_id`}
         LIMIT ${page.size} OFFSET ${page.number * page.size})
      SELECT named.person AS "user", a.title AS "jobTitle", a.phone_number AS "phoneNumber", s.name AS "siteName", page.state,
             page.reminded_at AS "remindedDate", page.viewed_at AS "viewedDate", page.submitted_at AS "submittedDate",
             page.submitted_at IS NOT NULL AS "isSubmitted", coalesce(r.is_late, false) AS "isLate", r.answered_count AS answered,
             r.field_count AS total, CASE WHEN page.viewed_at IS NOT NULL OR page.submitted_at IS NOT NULL
               THEN coalesce(r.shown_language, ${languageOfView(of.campaign)}) END AS "shownLanguage"
        FROM page ${joinPeopleOfPage(raw('user_id'), acknowledgementCompanyOf(of.campaign))} LEFT JOIN ${accountRows} ON a.id = page.user_id
        LEFT ${joinSite(sql`${of.campaign.companyId}`, sql`page.site_id`)} ${joinResponseOfPage(of.campaign)}
       WHERE named.person IS NOT NULL
       ORDER BY lower(named.person ->> 'lastName'), lower(named.person ->> 'firstName'), page.user_id`),
    isEverybody(of, query)
      ? { total: of.campaign.expectedCount }
      : ctx.db.one<{ total: number }>(sql`SELECT count(*) AS total FROM (${found}) p`),
  ]);
  return { items: rows.map((row) => presentPerson(of, row)), total };
}

type PersonRow = Omit<RollCallPerson, 'progress'> & { isSubmitted: boolean; answered: number | null; total: number | null };

function presentPerson({ campaign, seesTimes }: RollCallOf, row: PersonRow): RollCallPerson {
  const { isSubmitted: _, ...person } = withProgress(campaign, row);
  return seesTimes ? person : { ...person, viewedDate: null, submittedDate: null, isLate: null, shownLanguage: null, progress: null };
}

/** Whether nothing limits the list. The campaign keeps the number of its audience. */
const isEverybody = ({ place }: RollCallOf, { state, atSite, name }: PeopleQuery) =>
  state === undefined && atSite === undefined && wordsOf(name ?? '').length === 0 && place === undefined;

const isFew = ({ place }: RollCallOf, { state, atSite }: PeopleQuery) =>
  place !== undefined || state === 'INVITED' || (atSite !== undefined && atSite > 0);

const byName = ({ companyId }: Campaign): Sql =>
  sql`${joinEachName(sql`${companyId}`, sql`p`)} ORDER BY e.last_name NULLS LAST, e.first_name, p.user_id`;

const isIn: Record<Exclude<PeopleFilter, RollCallState | 'INVITED'>, Sql> = { OPEN: sql`p.has_work`, DONE: sql`NOT p.has_work` };

function inAudience(ctx: Context, of: RollCallOf, { state, atSite, name }: PeopleQuery): Sql {
  const { id, companyId } = of.campaign;
  const words = wordsOf(name ?? '').map(containsPattern);
  const atHome = atSite === onlySite(of) ? peopleAtSite : peopleAtHome;
  const few = atSite !== undefined && atSite > 0 && sql`a.user_id = ANY (ARRAY(${atHome(companyId, atSite)}))`;
  const named = words.length > 0 && sql`a.user_id IN (SELECT muster_audience_named(${companyId}, ${id}, ${words}::text[]))`;
  const where = join(
    [sql`TRUE`, few, named].filter((term) => typeof term === 'object'),
    ' AND ',
  );
  const terms = [
    sql`TRUE`,
    state && (state === 'OPEN' || state === 'DONE' ? isIn[state] : sql`p.state = ${state}`),
    atSite !== undefined && (atSite === 0 ? sql`p.site_id IS NULL` : sql`p.site_id = ${atSite}`),
  ].filter((term) => typeof term === 'object');
  return sql`SELECT p.* FROM (${called(ctx, of, homesOfPage(of), where)}) p WHERE ${join(terms, ' AND ')}`;
}

/** Invited people join the audience with their first sign-in, while it is not frozen. Of a place: all of its invited people. */
function invited(of: RollCallOf, { atSite, name }: PeopleQuery): Sql {
  const { place, campaign } = of;
  const { companyId, siteId, divisionId, audienceCriteria } = campaign;
  const words = wordsOf(name ?? '').map(containsPattern);
  const people = place ? peopleOfPlace(place) : matchingPeople({ companyId, siteId, divisionId }, audienceCriteria ?? {}, 'invited');
  const terms = [
    campaign.status !== 'COMPLETE' ? hasNotJoined(campaign.id, sql`e.user_id`) : sql`FALSE`,
    place && sql`NOT e.is_assignable AND ${isInvited(sql`e`)}`,
    atSite !== undefined && (atSite === 0 ? sql`h.site_id IS NULL` : sql`h.site_id = ${atSite}`),
    words.length > 0 && sql`lower(e.first_name || ' ' || e.last_name) LIKE ALL (${words}::text[])`,
  ].filter((term) => typeof term === 'object');
  return sql`
    SELECT a.user_id, h.site_id, NULL::timestamptz AS reminded_at, NULL::timestamptz AS viewed_at, NULL::timestamptz AS submitted_at,
           'NOT_REACHED' AS state
      FROM (${people}) a ${joinEachEntry(sql`${companyId}`, sql`a`)} LEFT JOIN ${homesOfPage(of)}
     WHERE ${join(terms, ' AND ')}`;
}

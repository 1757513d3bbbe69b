/**
 * The roll-call of a campaign. One statement counts all people by site and state. Names come one page at a time. An anonymous campaign has no
 * roll-call: the states of a few people at a site would reveal one of them.
 */
import { complianceFields, refusal } from '@muster/contract/campaigns/compliance';
import {
  rollCallStates,
  type RollCall,
  type RollCallCounts,
  type RollCallPerson,
  type RollCallState,
} from '@muster/contract/reports/roll-call';
import type { Page } from '@muster/contract/shared/pagination';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { audienceRows, type Campaign } from '../../campaigns';
import { accountRows, homeSites, joinPeopleOfPage, peopleOfPlace } from '../../identity';
import { joinSite } from '../../organisation';
import { responseRows } from '../../responses';
import type { RollCallOf } from './access';

/** Whether the person of `campaign_audience a` has answered that they cannot do it. */
function cannotComply({ id, configuration, countedFromVersion }: Campaign): Sql {
  const fields = complianceFields(configuration.responses.schema);
  if (fields.length === 0) return sql`FALSE`;
  return sql`(NOT a.has_work AND EXISTS (
    SELECT FROM ${responseRows}
     WHERE r.campaign_id = ${id} AND r.user_id = a.user_id AND r.campaign_site_id IS NULL AND r.status = 'SUBMITTED'
       AND r.content_version >= ${countedFromVersion}
       AND EXISTS (SELECT FROM unnest(${fields}::text[]) f (name) WHERE r.answer ->> f.name = ${refusal})))`;
}

/** `SELECT user_id, site_id, reminded_at, state`: the people of the roll-call. */
function called({ now }: Context, { campaign, place }: RollCallOf): Sql {
  const { id, companyId } = campaign;
  const siteId = place && 'siteId' in place ? place.siteId : (campaign.siteId ?? undefined);
  const ofPlace = place ? sql`AND a.user_id IN (${peopleOfPlace(place)})` : empty;
  return sql`
    SELECT a.user_id, h.site_id, a.reminded_at,
           CASE WHEN ${cannotComply(campaign)} THEN 'CANNOT_COMPLY' WHEN NOT a.has_work THEN 'CONFIRMED'
                WHEN a.away_until > ${now} THEN 'AWAY' WHEN a.viewed_at IS NOT NULL THEN 'OPENED' ELSE 'NOT_REACHED' END AS state
      FROM ${audienceRows} LEFT JOIN (${homeSites(companyId, siteId)}) h ON h.user_id = a.user_id
     WHERE a.company_id = ${companyId} AND a.campaign_id = ${id} ${ofPlace}`;
}

type CountedSite = Record<RollCallState, number> & { siteId: number | null; siteName: string | null };

const countsOf = (rows: readonly CountedSite[]): RollCallCounts => {
  const states = { NOT_REACHED: 0, OPENED: 0, CANNOT_COMPLY: 0, AWAY: 0, CONFIRMED: 0 };
  for (const row of rows) for (const state of rollCallStates) states[state] += row[state];
  return { asked: Object.values(states).reduce((sum, one) => sum + one, 0), states };
};

export async function viewRollCall(ctx: Context, of: RollCallOf): Promise<RollCall> {
  const { campaign } = of;
  const head = { mayRemind: campaign.status === 'LIVE', countedDate: ctx.now.toISOString() };
  if (campaign.isAnonymous) return { ...head, total: null, sites: [] };
  const counted = join(
    rollCallStates.map((state) => sql`count(*) FILTER (WHERE p.state = ${state}) AS ${raw(`"${state}"`)}`),
    ', ',
  );
  const rows = await ctx.db.many<CountedSite>(sql`
    SELECT n.*, s.name AS "siteName"
      FROM (SELECT p.site_id AS "siteId", ${counted} FROM (${called(ctx, of)}) p GROUP BY p.site_id) n
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
  state?: RollCallState | undefined;
  atSite?: number | undefined;
  page: Page<'id'>;
}

/** Pages follow the key of the audience, so that no sort of the whole audience is needed. Each page is sorted by name. */
export async function listRollCallPeople(
  ctx: Context,
  of: RollCallOf,
  { state, atSite, page }: PeopleQuery,
): Promise<{ items: RollCallPerson[]; total: number }> {
  if (of.campaign.isAnonymous) return { items: [], total: 0 };
  const terms = [
    sql`TRUE`,
    state && sql`p.state = ${state}`,
    atSite !== undefined && (atSite === 0 ? sql`p.site_id IS NULL` : sql`p.site_id = ${atSite}`),
  ].filter((term) => typeof term === 'object');
  const found = sql`FROM (${called(ctx, of)}) p WHERE ${join(terms, ' AND ')}`;
  const [items, { total }] = await Promise.all([
    ctx.db.many<RollCallPerson>(sql`
      WITH page AS MATERIALIZED (SELECT p.* ${found} ORDER BY p.user_id LIMIT ${page.size} OFFSET ${page.number * page.size})
      SELECT named.person AS "user", a.phone_number AS "phoneNumber", s.name AS "siteName", page.state, page.reminded_at AS "remindedDate"
        FROM page ${joinPeopleOfPage(raw('user_id'))} LEFT JOIN ${accountRows} ON a.id = page.user_id
        LEFT ${joinSite(sql`${of.campaign.companyId}`, sql`page.site_id`)}
       WHERE named.person IS NOT NULL
       ORDER BY lower(named.person ->> 'lastName'), lower(named.person ->> 'firstName'), page.user_id`),
    ctx.db.one<{ total: number }>(sql`SELECT count(*) AS total ${found}`),
  ]);
  return { items, total };
}

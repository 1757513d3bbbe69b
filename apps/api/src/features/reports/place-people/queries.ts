/**
 * The people of one site or division in campaigns. Each statement starts from the few people of the place, so that its cost does not grow
 * with the company. An anonymous campaign shows how many are asked and no more: managers change who belongs to their place, and the
 * difference between two counts would reveal whether one person has answered.
 */
import type { CampaignType } from '@muster/contract/templates/kinds';
import type { PlaceCampaign, PlacePeople, PlacePersonState } from '@muster/contract/reports/place-people';
import type { Page } from '@muster/contract/shared/pagination';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { containsPattern, wordsOf } from '../../../platform/database/text-search';
import type { Context } from '../../../platform/http/context';
import { notFound } from '../../../platform/http/errors';
import { audienceRows, campaignRows, listCampaigns, wholeCampaigns, type Campaign } from '../../campaigns';
import { hasNotJoined } from '../participants';
import { invitedAt, joinEachEntry, joinPeopleOfPage, peopleOfPlace } from '../../identity';
import { divisionsOfSite } from '../../organisation';
import type { SiteOrDivision } from './access';

/**
 * The rows of `campaign_audience a` that belong to people of the place. The array keeps PostgreSQL, which has one plan for campaigns of all
 * sizes, from reading the whole audience of a campaign for everybody.
 */
export const isOfPlace = (place: SiteOrDivision): Sql => sql`a.user_id = ANY (ARRAY(${peopleOfPlace(place)}))`;

/** Whether the scope of `campaign c` is wider than the place. */
export const isWider = (place: SiteOrDivision): Sql =>
  'divisionId' in place
    ? sql`c.scope = 'COMPANY'`
    : sql`(c.scope = 'COMPANY' OR (c.scope = 'DIVISION' AND c.division_id IN (${divisionsOfSite(place.companyId, place.siteId)})))`;

interface Counts {
  askedCount: number;
  doneCount: number | null;
}

const askedAndDone = sql`count(*) AS "askedCount", count(*) FILTER (WHERE NOT a.has_work) AS "doneCount"`;

/** One page of the LIVE campaigns of a wider scope that ask people of the place. */
export async function findPlaceCampaigns(
  ctx: Context,
  place: SiteOrDivision,
  { type, page }: { type?: CampaignType | undefined; page: Page<'endDate'> },
): Promise<{ items: PlaceCampaign[]; total: number }> {
  const { companyId } = place;
  const asked = sql`c.status = 'LIVE' AND c.mode = 'STANDALONE' AND ${isWider(place)}`;
  // looks up the campaigns of each person once, from the oldest that can be in the list; OFFSET keeps PostgreSQL from walking the old
  // campaigns, and from looking for each person in each campaign of the company
  const asksHere = sql`c.id = ANY (ARRAY(
    SELECT DISTINCT asked.campaign_id
      FROM (SELECT min(live.id) AS id FROM (
        SELECT c.id FROM ${campaignRows} WHERE c.company_id = ${companyId} AND c.deleted_at IS NULL AND ${asked} OFFSET 0) live) oldest
     CROSS JOIN (${peopleOfPlace(place)}) here CROSS JOIN LATERAL (
      SELECT a.campaign_id FROM ${audienceRows}
       WHERE a.company_id = ${companyId} AND a.user_id = here.user_id AND a.campaign_id >= oldest.id OFFSET 0) asked))`;
  const ofType = type ? sql`c.type = ${type}` : sql`TRUE`;
  const where = sql`${asked} AND ${ofType} AND ${asksHere}`;
  const { items, total } = await listCampaigns(ctx, { companyId, branches: [wholeCampaigns(companyId, where)], page });
  const counted = await ctx.db.many<Counts & { id: number; isAnonymous: boolean }>(sql`
    SELECT c.id, c.is_anonymous AS "isAnonymous", n.*
      FROM ${campaignRows} CROSS JOIN LATERAL (
        SELECT ${askedAndDone} FROM ${audienceRows} WHERE a.company_id = ${companyId} AND a.campaign_id = c.id AND ${isOfPlace(place)}) n
     WHERE c.company_id = ${companyId} AND c.id = ANY (${items.map(({ id }) => id)}::bigint[])`);
  const byId = new Map(counted.map((one) => [one.id, one]));
  return {
    items: items.flatMap((campaign) => {
      const counts = byId.get(campaign.id);
      return counts ? [{ campaign, askedCount: counts.askedCount, doneCount: counts.isAnonymous ? null : counts.doneCount }] : [];
    }),
    total,
  };
}

interface PeopleFilter {
  state?: PlacePersonState | undefined;
  name?: string | undefined;
  page: number;
  size: number;
}

/** The people of the place in one campaign: their numbers, and one page of them by name. */
export async function findPlacePeople(
  ctx: Context,
  { campaign, place }: { campaign: Campaign; place: SiteOrDivision },
  query: PeopleFilter,
): Promise<PlacePeople> {
  const { db } = ctx;
  const { id, companyId, isAnonymous, status } = campaign;
  const here = peopleHere(campaign, place);
  const [{ items }, { askedCount, doneCount }, { invitedCount }, { people, peopleCount }] = await Promise.all([
    listCampaigns(ctx, { companyId, branches: [wholeCampaigns(companyId, sql`c.id = ${id}`)], page: { number: 0, size: 1, sort: [] } }),
    db.one<{ askedCount: number; doneCount: number }>(sql`SELECT ${askedAndDone} FROM (${here}) a`),
    db.one<{ invitedCount: number }>(
      sql`SELECT count(*) AS "invitedCount" FROM ${invitedAt(place)} AND ${hasNotJoined(id, sql`e.user_id`)}`,
    ),
    isAnonymous ? { people: [], peopleCount: 0 } : listPeople(ctx, here, query),
  ]);
  const [item] = items;
  if (!item) throw notFound();
  return {
    campaign: item,
    isAnonymous,
    askedCount,
    doneCount: isAnonymous ? null : doneCount,
    invitedCount,
    mayRemind: status === 'LIVE',
    people,
    peopleCount,
  };
}

const peopleHere = ({ id, companyId }: Campaign, place: SiteOrDivision): Sql => sql`
  SELECT a.* FROM ${audienceRows} WHERE a.company_id = ${companyId} AND a.campaign_id = ${id} AND ${isOfPlace(place)}`;

async function listPeople({ db }: Context, here: Sql, { state, name, page, size }: PeopleFilter) {
  const words = wordsOf(name ?? '').map(containsPattern);
  const terms = [
    sql`TRUE`,
    state && sql`a.has_work = ${state === 'OPEN'}`,
    words.length > 0 && sql`lower(e.first_name || ' ' || e.last_name) LIKE ALL (${words}::text[])`,
  ].filter((term) => typeof term === 'object');
  const found = sql`FROM (${here}) a ${joinEachEntry(sql`a.company_id`, sql`a`)} WHERE ${join(terms, ' AND ')}`;
  const [people, { peopleCount }] = await Promise.all([
    db.many<PlacePeople['people'][number]>(sql`
      WITH page AS MATERIALIZED (
        SELECT a.user_id, a.viewed_at, a.has_work, a.reminded_at, row_number() OVER (ORDER BY e.last_name, e.first_name, a.user_id) AS place
          ${found} ORDER BY place LIMIT ${size} OFFSET ${page * size})
      SELECT named.person AS "user", page.viewed_at IS NOT NULL AS "isViewed", NOT page.has_work AS "isDone", page.reminded_at AS "remindedDate"
        FROM page ${joinPeopleOfPage(raw('user_id'))} WHERE named.person IS NOT NULL ORDER BY page.place`),
    db.one<{ peopleCount: number }>(sql`SELECT count(*) AS "peopleCount" ${found}`),
  ]);
  return { people, peopleCount };
}

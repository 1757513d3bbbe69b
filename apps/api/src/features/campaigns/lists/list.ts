/**
 * Lists of campaigns: one statement for a page with all data of its rows, and one for the total, sent together. A list consists of
 * branches: whole campaigns, and participating sites of hierarchical ones. The caller passes the condition of a branch, on
 * `campaign c` and for sites on `campaign_site p`.
 */
import type { CampaignListItem } from '@muster/contract/campaigns/campaign';
import { dueSoonMinutes } from '@muster/contract/campaigns/life-cycle';
import type { Page } from '@muster/contract/shared/pagination';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { unionAll } from '../../../platform/database/union-all';
import type { Actor } from '../../../platform/http/actor';
import type { Context } from '../../../platform/http/context';
import { joinSite } from '../../organisation';
import { isRowSubmitted, isSiteViewedBy, isStillOpen, joinSiteResponse } from '../responses/stored-responses';
import { versionFor, type Reader } from '../languages/reader';
import { managedCampaigns } from '../visibility';
import { shownTotals, exactTotals } from '../figures/counts';
import { presentListItem } from '../present';
import type { CampaignListRow } from '../tables';

/** The columns of a campaign that a row needs; never the configuration. */
const columns = sql`
  c.id, c.company_id, c.site_id, c.division_id, c.scope, c.type, c.sub_type, c.mode, c.title, c.description, c.status, c.start_date, c.end_date,
  c.complete_date, c.time_zone, c.created_at, c.view_is_enough, c.is_anonymous, c.is_critical, c.urgency, c.expected_count, c.author_id, c.original_language, c.version`;

/** The branch of whole campaigns. */
export const wholeCampaigns = (companyId: number, where: Sql): Sql => sql`
  SELECT ${columns}, NULL::bigint AS participation_id, NULL::bigint AS participation_site_id, NULL::uuid AS assignee_id, NULL::timestamptz AS site_reminded_at,
         NULL::bigint AS other_id
    FROM campaign c WHERE c.company_id = ${companyId} AND c.deleted_at IS NULL AND ${where}`;

/** The branch of participating sites, each with its campaign. */
export const participations = (companyId: number, where: Sql): Sql => sql`
  SELECT ${columns}, p.id AS participation_id, p.site_id AS participation_site_id, p.assignee_id, p.reminded_at AS site_reminded_at, NULL::bigint AS other_id
    FROM campaign_site p JOIN campaign c ON c.company_id = p.company_id AND c.id = p.campaign_id
   WHERE p.company_id = ${companyId} AND c.company_id = ${companyId} AND c.deleted_at IS NULL AND ${where}`;

/**
 * A branch of items that are not campaigns, such as questions in Focus, from rows of `id`, `title` and `started_at`. The page
 * contains only their ids; the caller of the list presents them.
 */
export const nonCampaignItems = (rows: Sql): Sql => sql`
  SELECT NULL::bigint AS id, NULL::bigint AS company_id, NULL::bigint AS site_id, NULL::bigint AS division_id, NULL::text AS scope, NULL::text AS type,
         NULL::text AS sub_type, NULL::text AS mode, o.title, NULL::text AS description, NULL::text AS status, o.started_at AS start_date,
         NULL::timestamptz AS end_date, NULL::timestamptz AS complete_date, NULL::text AS time_zone, o.started_at AS created_at, NULL::boolean AS view_is_enough, NULL::boolean AS is_anonymous, NULL::boolean AS is_critical, NULL::text AS urgency,
         NULL::integer AS expected_count, NULL::uuid AS author_id, NULL::text AS original_language, NULL::integer AS version, NULL::bigint AS participation_id,
         NULL::bigint AS participation_site_id, NULL::uuid AS assignee_id, NULL::timestamptz AS site_reminded_at, o.id AS other_id
    FROM (${rows}) o`;

/** Whether the caller is responsible for `campaign_site p`: as assignee, or as site manager if nobody is assigned. */
export function isMyParticipation(actor: Actor): Sql {
  const sites = actor.sites.filter(({ isManager }) => isManager).map(({ siteId }) => siteId);
  if (sites.length === 0) return sql`p.assignee_id = ${actor.id}`;
  return sql`(p.assignee_id = ${actor.id} OR (p.assignee_id IS NULL AND p.site_id = ANY (${sites}::bigint[])))`;
}

/** `SELECT id` of the campaigns in whose audience the caller is, and of those in which they are responsible for a site. */
export const campaignsOf = (actor: Actor, companyId: number): Sql => sql`
  SELECT a.campaign_id FROM campaign_audience a WHERE a.company_id = ${companyId} AND a.user_id = ${actor.id}
   UNION ALL SELECT p.campaign_id FROM campaign_site p WHERE p.company_id = ${companyId} AND ${isMyParticipation(actor)}`;

/** Whether nobody has submitted a response for `campaign_site p`. */
export const isUnanswered: Sql = isStillOpen(sql`p`);

/** Whether `campaign c` has a participating site without an assignee and without a submitted response. */
export const hasUnassignedSite: Sql = sql`c.mode = 'HIERARCHICAL' AND EXISTS (
  SELECT FROM campaign_site p WHERE p.company_id = c.company_id AND p.campaign_id = c.id AND p.assignee_id IS NULL AND ${isUnanswered})`;

/** The allowed sort columns of a campaign list. No other text reaches ORDER BY. Sorting by title uses the original titles, whatever the reader's language. */
const sortExpressions = {
  startDate: 'c.start_date',
  endDate: 'c.end_date',
  completeDate: 'c.complete_date',
  createdDate: 'c.created_at',
  title: 'lower(c.title)',
  id: 'c.id',
} as const;

type CampaignSort = keyof typeof sortExpressions | 'priority';

/** Danger first, then overdue, due soon, and later. The start date decides inside each group [9.13]. */
function byPriority(direction: Sql, now: Date): Sql {
  const soon = new Date(now.getTime() + dueSoonMinutes * 60_000);
  return sql`CASE WHEN c.urgency = 'STOP_NOW' OR c.is_critical THEN 0 WHEN c.end_date < ${now} THEN 1 WHEN c.end_date <= ${soon} THEN 2 ELSE 3 END ${direction}, c.start_date ${direction}`;
}

/** Ends with unique columns, so that pages neither repeat nor skip a row. */
const orderOf = (page: Page<CampaignSort>, now: Date): Sql =>
  join([
    ...page.sort.map(({ field, direction }) =>
      field === 'priority' ? byPriority(raw(direction), now) : raw(`${sortExpressions[field]} ${direction}`),
    ),
    raw('c.id DESC'),
    raw('c.participation_id'),
    raw('c.other_id'),
  ]);

/** What a higher feature shows with the rows `c` of a page: columns, the joins that they read, and what they say. */
export interface MoreOfRows<Row, Said> {
  columns: Sql;
  joins: Sql;
  present(row: Row): Said;
}

interface CampaignList<Row = object, Said = object> {
  companyId: number;
  branches: readonly Sql[];
  page: Page<CampaignSort>;
  /** For a first page whose conditions cost more than its rows: one statement finds the page and counts all rows. */
  isCountedWithPage?: boolean;
  more?: MoreOfRows<Row, Said> | undefined;
}

/** One page of a list of campaigns, and the total number of rows. */
export async function listCampaigns(ctx: Context, list: CampaignList): Promise<{ items: CampaignListItem[]; total: number }> {
  const { rows, total } = await findPage(ctx, list);
  return { items: rows.map((row) => presentListItem(ctx, row)), total };
}

/**
 * Like `listCampaigns`, with `nonCampaignItems` that `present` turns into items by id. Leaves out ids that `present` does not return. `said` is
 * what `list.more` says of the row.
 */
export async function listWithNonCampaigns<Item, Other, Row, Said>(
  ctx: Context,
  list: CampaignList<Row, Said>,
  present: { campaign(item: CampaignListItem, said: Said | undefined): Item; others(ids: number[]): Promise<Map<number, Other>> },
): Promise<{ items: (Item | Other)[]; total: number }> {
  const { rows, total } = await findPage(ctx, list);
  const others = await present.others(rows.flatMap(({ otherId }) => otherId ?? []));
  const items = rows.flatMap((row): (Item | Other)[] => {
    if (row.otherId === null) return [present.campaign(presentListItem(ctx, row), list.more?.present(row))];
    const other = others.get(row.otherId);
    return other === undefined ? [] : [other];
  });
  return { items, total };
}

async function findPage<Row, Said>(
  ctx: Context,
  list: CampaignList<Row, Said>,
): Promise<{ rows: (CampaignListRow & Row)[]; total: number }> {
  if (list.branches.length === 0) return { rows: [], total: 0 };
  if (list.isCountedWithPage) {
    const found = await ctx.db.many<CampaignListRow & Row & { total: number }>(pageOf(ctx, list));
    return { rows: found, total: found[0]?.total ?? 0 };
  }
  const [rows, { total }] = await Promise.all([
    ctx.db.many<CampaignListRow & Row>(pageOf(ctx, list)),
    ctx.db.one<{ total: number }>(sql`SELECT count(*) AS total FROM (${unionAll(list.branches)}) c`),
  ]);
  return { rows, total };
}

/** Selects the page first. Then looks up the details of its rows only, including titles in the reader's language. */
function pageOf(
  reader: Reader & Pick<Context, 'now'>,
  { companyId, branches, page, isCountedWithPage, more }: CampaignList<never, unknown>,
): Sql {
  const { actor, now } = reader;
  const order = orderOf(page, now);
  return sql`
    WITH page AS MATERIALIZED (SELECT *${isCountedWithPage ? sql`, count(*) OVER () AS total` : sql``} FROM (${unionAll(branches)}) c ORDER BY ${order} LIMIT ${page.size} OFFSET ${page.number * page.size})
    SELECT c.id, c.company_id AS "companyId", c.site_id AS "siteId", c.division_id AS "divisionId", c.scope, c.type, c.sub_type AS "subType", c.mode,
           coalesce(v.title, c.title) AS title, CASE WHEN v.title IS NOT NULL THEN v.language END AS "titleLanguage",
           coalesce(v.description, c.description) AS description, c.status, c.start_date AS "startDate", c.end_date AS "endDate", c.complete_date AS "completeDate", c.time_zone AS "timeZone",
           c.created_at AS "createdDate", c.is_critical AS "isCritical", c.urgency, c.view_is_enough AS "viewIsEnough", c.expected_count AS "expectedCount", c.author_id AS "authorId", c.version,
           c.participation_id AS "participationId", c.participation_site_id AS "participationSiteId", c.other_id AS "otherId",
           s.name AS "siteName",
           CASE WHEN c.status = 'DRAFT' THEN (SELECT d.updated_at FROM campaign d WHERE d.company_id = ${companyId} AND d.id = c.id) END AS "draftSavedDate",
           named.person AS assignee,
           c.status = 'LIVE' AND coalesce(m.has_work AND (m.away_until IS NULL OR m.away_until <= ${now}), false)
             AND (c.urgency IS NOT DISTINCT FROM 'STOP_NOW' OR c.is_critical) AND c.author_id IS DISTINCT FROM ${actor.id} AS "asksAtOpening",
           CASE WHEN m.has_work THEN m.reminded_at WHEN jsonb_array_length(own.sites) > 0 THEN c.site_reminded_at END AS "remindedDate",
           CASE WHEN c.participation_id IS NOT NULL THEN coalesce(${isRowSubmitted}, false) END AS "isSiteSubmitted",
           CASE WHEN c.author_id <> ${actor.id} AND c.status <> 'COMPLETE' AND ${managedCampaigns(actor, companyId)}
             THEN NOT muster_author_stays(c.author_id, c.company_id, c.site_id, c.division_id) ELSE false END AS "isAuthorGone",
           ${shownTotals}, own.sites,
           CASE WHEN m.user_id IS NOT NULL THEN jsonb_build_object('isViewed', m.viewed_at IS NOT NULL, 'isSubmitted', m.submitted_at IS NOT NULL) END AS mine${isCountedWithPage ? sql`, c.total` : sql``}${more ? sql`, ${more.columns}` : sql``}
      FROM page c
      LEFT JOIN muster_people(ARRAY(SELECT assignee_id FROM page)) named ON named.user_id = c.assignee_id
      LEFT ${joinSite(sql`${companyId}`, sql`coalesce(c.site_id, c.participation_site_id)`)}
      LEFT JOIN campaign_audience m ON m.company_id = ${companyId} AND m.campaign_id = c.id AND m.user_id = ${actor.id}
     CROSS JOIN LATERAL (${exactTotals}) n
     CROSS JOIN LATERAL (${ownSitesOfRow(actor)}) own
      LEFT JOIN LATERAL (${versionFor(reader)}) v ON true ${more?.joins ?? sql``}
     ORDER BY ${order}`;
}

/** Those sites of the row that the caller is responsible for. The policy needs them. */
function ownSitesOfRow(actor: Actor): Sql {
  const mine = isMyParticipation(actor);
  return sql`
    SELECT coalesce(jsonb_agg(jsonb_build_object(
             'siteId', p.site_id, 'responseStatus', r.status,
             'assignee', CASE WHEN p.assignee_id IS NOT NULL THEN jsonb_build_object('userId', p.assignee_id) END,
             'isViewedByMe', ${isSiteViewedBy(actor.id)})), '[]') AS sites
      FROM (
        SELECT * FROM campaign_site p WHERE c.participation_id IS NULL AND c.mode = 'HIERARCHICAL' AND p.company_id = c.company_id AND p.campaign_id = c.id AND ${mine}
         UNION ALL SELECT * FROM campaign_site p WHERE p.id = c.participation_id AND ${mine}) p
      ${joinSiteResponse}`;
}

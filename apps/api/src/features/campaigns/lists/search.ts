/** GET /campaign-v2s/search [7.2]: the campaigns of a company, division or site that the caller may see. */
import type { CampaignListItem } from '@muster/contract/campaigns/campaign';
import type { listAuthors } from '@muster/contract/campaigns/campaigns-change';
import type { searchCampaigns } from '@muster/contract/campaigns/endpoints';
import { maxListedAuthors } from '@muster/contract/campaigns/limits';
import type { NamedPerson } from '@muster/contract/identity/person';
import type { HandlerInput } from '@muster/contract/shared/endpoint';
import sql, { join, type Sql } from 'sql-template-tag';
import { unionAll } from '../../../platform/database/union-all';
import type { Actor } from '../../../platform/http/actor';
import type { Context } from '../../../platform/http/context';
import { notFound } from '../../../platform/http/errors';
import { isUuid } from '../../../platform/uuid';
import { findCompanyOfSite, requireReadableScope, sitesOfDivision, sitesOfRegion } from '../../organisation';
import { isTitled, type Reader } from '../languages/reader';
import { visibleCampaigns } from '../visibility';
import { campaignsOf, isMyParticipation, listCampaigns, participations, wholeCampaigns } from './list';

type Query = HandlerInput<typeof searchCampaigns>['query'];
type Filters = Omit<Query, 'page'>;

export async function searchFor(ctx: Context, query: Query): Promise<{ items: CampaignListItem[]; total: number }> {
  const companyId = await companyOf(ctx, query);
  const [list] = await Promise.all([
    listCampaigns(ctx, { companyId, branches: branchesOf(ctx, companyId, query), page: query.page }),
    requireReadableScope(ctx, { companyId, siteId: query.siteId, divisionId: query.divisionId }),
  ]);
  return list;
}

/** Who has written what the caller sees in a list: the authors of its latest campaigns first. */
export async function authorsOf(ctx: Context, query: HandlerInput<typeof listAuthors>['query']): Promise<NamedPerson[]> {
  const { companyId, siteId, divisionId } = query;
  const branches = branchesOf(ctx, companyId, query);
  const [authors] = await Promise.all([
    ctx.db.many<{ person: NamedPerson }>(sql`
      SELECT p.person FROM muster_people(ARRAY(
          SELECT c.author_id FROM (${unionAll(branches)}) c
           GROUP BY c.author_id ORDER BY max(c.created_at) DESC LIMIT ${maxListedAuthors})) p
       ORDER BY lower(p.person ->> 'lastName'), lower(p.person ->> 'firstName'), p.user_id`),
    requireReadableScope(ctx, { companyId, siteId, divisionId }),
  ]);
  return authors.map(({ person }) => person);
}

async function companyOf({ actor, db }: Context, { companyId, siteId }: Query): Promise<number> {
  const found =
    companyId ??
    actor.sites.find((site) => site.siteId === siteId)?.companyId ??
    (siteId === undefined ? undefined : await findCompanyOfSite(db, siteId));
  if (found === undefined) throw notFound();
  return found;
}

/**
 * A query by company returns campaigns of its scope. A query by site also returns those in which the site takes part. A query by division
 * returns its campaigns and what its sites list, except drafts of the sites, and their parts in campaigns of the division.
 */
function branchesOf(reader: Reader, companyId: number, query: Filters): Sql[] {
  const { actor } = reader;
  const { siteId, divisionId } = query;
  const common = [visibleCampaigns(actor, companyId), ...filtersOf(reader, companyId, query)];
  const places = placesOf(companyId, query);
  const filters = join([...common, ...places.map(concerns)], ' AND ');
  const partFilters = join([...common, ...places.map((sites) => sql`p.site_id IN (${sites})`)], ' AND ');
  const isWanted = query.isForMe === true;
  const forMe = isWanted ? sql`${isForMe(actor, companyId)} AND ` : sql``;
  const mine = isWanted ? sql`${isMyParticipation(actor)} AND ` : sql``;
  if (siteId === undefined && divisionId === undefined) return [wholeCampaigns(companyId, sql`c.scope = 'COMPANY' AND ${forMe}${filters}`)];
  if (siteId === undefined) {
    const sites = sitesOfDivision(companyId, divisionId ?? 0);
    const own = sql`c.scope = 'DIVISION' AND c.division_id = ${divisionId}`;
    const ofSites = sql`c.scope = 'SITE' AND c.site_id IN (${sites}) AND c.mode = 'STANDALONE' AND c.status <> 'DRAFT'`;
    const parts = sql`p.site_id IN (${sites}) AND c.division_id IS DISTINCT FROM ${divisionId} AND c.status <> 'DRAFT'`;
    return [
      wholeCampaigns(companyId, sql`((${own}) OR (${ofSites})) AND ${forMe}${filters}`),
      participations(companyId, sql`${parts} AND ${mine}${partFilters}`),
    ];
  }
  const takesPart = sql`p.site_id = ${siteId} AND c.status <> 'DRAFT' AND ${mine}${partFilters}`;
  if (divisionId !== undefined) return [participations(companyId, sql`c.division_id = ${divisionId} AND ${takesPart}`)];
  return [
    wholeCampaigns(companyId, sql`c.scope = 'SITE' AND c.site_id = ${siteId} AND ${isNotYetBySite} AND ${forMe}${filters}`),
    participations(companyId, takesPart),
  ];
}

/** After posting, the list of a site shows its part of a hierarchical campaign instead of the campaign. */
const isNotYetBySite = sql`(c.mode = 'STANDALONE' OR c.status = 'DRAFT')`;

/** The caller is in the audience, with or without a response, or responsible for one of its sites. An array: the statement starts from these. */
const isForMe = (actor: Actor, companyId: number): Sql => sql`c.id = ANY (ARRAY(${campaignsOf(actor, companyId)}))`;

/** `SELECT site_id`: the sites that each filter by place names. */
const placesOf = (companyId: number, { atSiteId, inRegionId }: Filters): Sql[] => [
  ...(atSiteId === undefined ? [] : [sql`SELECT ${atSiteId}::bigint`]),
  ...(inRegionId === undefined ? [] : [sitesOfRegion(companyId, inRegionId)]),
];

/** Whether `campaign c` is of one of the sites, or one of them takes part. */
const concerns = (sites: Sql): Sql => sql`(c.site_id IN (${sites}) OR EXISTS (
  SELECT FROM campaign_site q WHERE q.company_id = c.company_id AND q.campaign_id = c.id AND q.site_id IN (${sites})))`;

function filtersOf(reader: Reader, companyId: number, query: Filters): Sql[] {
  return [
    query.type && sql`c.type = ${query.type}`,
    query.subType && sql`c.sub_type = ${query.subType}`,
    query.title && isTitled(reader, companyId, query.title),
    query.includeStatuses?.length && sql`c.status = ANY (${query.includeStatuses}::text[])`,
    query.draftOnly && sql`c.status = 'DRAFT'`,
    query.authorId && (isUuid(query.authorId) ? sql`c.author_id = ${query.authorId}` : sql`FALSE`),
    query.completedAfter && sql`c.complete_date >= ${query.completedAfter}`,
    query.completedBefore && sql`c.complete_date <= ${query.completedBefore}`,
  ].filter((filter) => typeof filter === 'object');
}

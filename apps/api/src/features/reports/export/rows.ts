/** The participants of a named campaign with their answers, one page at a time to limit memory. */
import type { Answers } from '@muster/contract/forms/types';
import type { NamedPerson } from '@muster/contract/identity/person';
import type { LanguageTag } from '@muster/contract/shared/languages';
import type { CampaignV2Response } from '@muster/contract/responses/response';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { collationOf } from '../../../platform/database/collation';
import {
  acknowledgementCompanyOf,
  hasViewedBefore,
  responseFiles,
  responseRows,
  languageOfSiteView,
  languageOfView,
} from '../../responses';
import { joinDirectory, joinPeopleOfPage } from '../../identity';
import { joinSite, joinSitesOf } from '../../organisation';
import { audienceRows, partRows, type Campaign } from '../../campaigns';

/** A response, or a participant without one. */
export interface ExportRow {
  person: NamedPerson | null;
  /** The participating site of a hierarchical campaign. */
  siteName: string | null;
  /** For a standalone campaign: the person's current sites, by name. */
  siteNames: string[];
  isViewed: boolean;
  isSubmitted: boolean;
  /** The language in which they read or answered it; null if it is unknown. */
  shownLanguage: LanguageTag | null;
  response:
    | (Pick<CampaignV2Response, 'id' | 'status' | 'submittedDate' | 'receivedDate' | 'isLate' | 'contentVersion' | 'respondedAs'> & {
        answer: Answers;
      })
    | null;
  /** Names of the response's files, by id. */
  files: ReadonlyMap<number, string>;
}

const pageSize = 500;

/** People in the order of the reader's language, on request by their first site before. Sites in the order of the campaign. */
export const rowsOf = (ctx: Context, campaign: Campaign, language: LanguageTag, { isBySite = false } = {}): AsyncGenerator<ExportRow> =>
  campaign.mode === 'HIERARCHICAL' ? siteRows(ctx, campaign) : peopleRows(ctx, campaign, language, isBySite);

/** The audience by name, then the responses of people who have left, which are kept as evidence. */
async function* peopleRows(ctx: Context, campaign: Campaign, language: LanguageTag, isBySite: boolean): AsyncGenerator<ExportRow> {
  const order = await collationOf(ctx.db, language);
  const people = await ctx.db.many<{ id: string }>(sql`
    SELECT a.user_id AS id FROM ${audienceRows} ${joinDirectory(sql`a`)} ${isBySite ? joinSitesOf(campaign.companyId, sql`a.user_id`) : empty}
     WHERE a.company_id = ${campaign.companyId} AND a.campaign_id = ${campaign.id}
     ORDER BY ${isBySite ? sql`(own.names ->> 0) ${order} NULLS LAST,` : empty} e.last_name ${order} NULLS LAST, e.first_name ${order}, a.user_id`);
  for (let from = 0; from < people.length; from += pageSize) {
    const ids = people.slice(from, from + pageSize).map(({ id }) => id);
    yield* withFiles(ctx, campaign, await ctx.db.many<RowWithoutFiles>(peopleOfPage(campaign, ids)));
  }
  let after = 0;
  for (;;) {
    const rows = await ctx.db.many<RowWithoutFiles>(leaversAfter(campaign, after));
    yield* withFiles(ctx, campaign, rows);
    if (rows.length < pageSize) return;
    after = rows.at(-1)?.response?.id ?? after;
  }
}

async function* siteRows(ctx: Context, campaign: Campaign): AsyncGenerator<ExportRow> {
  for (let from = 0; from < campaign.sites.length; from += pageSize) {
    const ids = campaign.sites.slice(from, from + pageSize).map(({ id }) => id);
    yield* withFiles(ctx, campaign, await ctx.db.many<RowWithoutFiles>(sitesOfPage(campaign, ids)));
  }
}

type RowWithoutFiles = Omit<ExportRow, 'files'>;

const responseJson = sql`
  CASE WHEN r.id IS NOT NULL THEN jsonb_build_object(
    'id', r.id, 'status', r.status, 'submittedDate', r.submitted_at, 'receivedDate', r.received_at, 'isLate', r.is_late, 'contentVersion', r.content_version,
    'respondedAs', r.responded_as, 'answer', r.answer) END`;

const peopleOfPage = (campaign: Campaign, ids: readonly string[]): Sql => {
  const { id, companyId } = campaign;
  return sql`
  WITH page AS MATERIALIZED (
    SELECT a.user_id, a.viewed_at, a.submitted_at, wanted.place FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY AS wanted (user_id, place)
      JOIN ${audienceRows} ON a.company_id = ${companyId} AND a.campaign_id = ${id} AND a.user_id = wanted.user_id)
  SELECT named.person, NULL AS "siteName", coalesce(own.names, '[]') AS "siteNames", page.viewed_at IS NOT NULL AS "isViewed", page.submitted_at IS NOT NULL AS "isSubmitted",
         coalesce(r.shown_language, ${languageOfView(campaign)}) AS "shownLanguage", ${responseJson} AS response
    FROM page ${joinPeopleOfPage(raw('user_id'), acknowledgementCompanyOf(campaign))} ${joinSitesOf(companyId, sql`page.user_id`)}
    LEFT JOIN ${responseRows} ON r.company_id = ${companyId} AND r.campaign_id = ${id} AND r.user_id = page.user_id AND r.campaign_site_id IS NULL
   ORDER BY page.place, r.content_version DESC`;
};

const leaversAfter = (campaign: Campaign, after: number): Sql => {
  const { id, companyId } = campaign;
  return sql`
  WITH page AS MATERIALIZED (
    SELECT r.* FROM ${responseRows}
     WHERE r.company_id = ${companyId} AND r.campaign_id = ${id} AND r.campaign_site_id IS NULL AND r.status = 'SUBMITTED' AND r.id > ${after}
       AND NOT EXISTS (SELECT FROM ${audienceRows} WHERE a.campaign_id = r.campaign_id AND a.user_id = r.user_id)
     ORDER BY r.id LIMIT ${pageSize}),
  r AS (SELECT * FROM page)
  SELECT named.person, NULL AS "siteName", '[]'::jsonb AS "siteNames", ${hasViewedBefore(sql`page`)} AS "isViewed",
         true AS "isSubmitted", page.shown_language AS "shownLanguage", ${responseJson} AS response
    FROM r AS page JOIN r ON r.id = page.id ${joinPeopleOfPage(raw('user_id'), acknowledgementCompanyOf(campaign))} ORDER BY page.id`;
};

/** The person is the author of the site's response; without a response, the assignee. */
const sitesOfPage = (campaign: Campaign, ids: readonly number[]): Sql => {
  const { companyId } = campaign;
  return sql`
  WITH page AS MATERIALIZED (
    SELECT p.*, r.id AS response_id, coalesce(r.user_id, p.assignee_id) AS user_id FROM ${partRows}
      LEFT JOIN ${responseRows} ON r.company_id = p.company_id AND r.campaign_id = p.campaign_id AND r.campaign_site_id = p.id
     WHERE p.company_id = ${companyId} AND p.id = ANY (${[...ids]}::bigint[]))
  SELECT named.person, s.name AS "siteName", '[]'::jsonb AS "siteNames", page.viewed_at IS NOT NULL AS "isViewed", coalesce(r.status = 'SUBMITTED', false) AS "isSubmitted",
         coalesce(r.shown_language, ${languageOfSiteView(campaign)}) AS "shownLanguage", ${responseJson} AS response
    FROM page ${joinPeopleOfPage(raw('user_id'))}
    ${joinSite(sql`page.company_id`, sql`page.site_id`)}
    LEFT JOIN ${responseRows} ON r.company_id = page.company_id AND r.id = page.response_id
   ORDER BY array_position(${[...ids]}::bigint[], page.id)`;
};

async function* withFiles(ctx: Context, { companyId }: Campaign, rows: readonly RowWithoutFiles[]): AsyncGenerator<ExportRow> {
  const ids = rows.flatMap(({ response }) => (response ? [response.id] : []));
  const files = ids.length > 0 ? await responseFiles(ctx, companyId, ids) : new Map<number, never[]>();
  for (const row of rows) {
    const own = row.response ? (files.get(row.response.id) ?? []) : [];
    yield { ...row, files: new Map(own.map(({ id, originalFileName }) => [id, originalFileName])) };
  }
}

/** How much people were asked lately. */
import type { getAttention } from '@muster/contract/campaigns/attention/endpoints';
import { secondsToAnswer } from '@muster/contract/campaigns/attention/minutes';
import type { Configuration } from '@muster/contract/forms/types';
import type { CallOutput, HandlerInput } from '@muster/contract/shared/endpoint';
import type { CampaignType } from '@muster/contract/templates/kinds';
import sql, { type Sql } from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { accessAudienceScope, matchingPeople, withoutUndefined } from '../../audience';
import { findAttentionBudget } from '../../organisation';
import { managedCampaigns } from '../visibility';

const week = 7;
const outcomeDays = 28;
/** A sample is enough for an average, and its cost does not grow with the audience. */
const countedPeople = 200;
const countedCampaigns = 100;

const mostSimilar = 3;
/** The share of the people that a live campaign must reach to count as similar. */
const similarShare = 0.5;
/**
 * For fewer people, the page names no campaign and no usefulness. Otherwise the author would learn the audiences or the opinions of single
 * people.
 */
const fewestPeople = 5;

interface Reached {
  id: number;
  type: CampaignType;
  isLive: boolean;
  siteId: number | null;
  divisionId: number | null;
  title: string;
  description: string;
  configuration: Configuration;
  isOfWeek: boolean;
  isWithoutOutcome: boolean;
  isManaged: boolean;
  ratedBy: number;
  foundUseful: number;
  people: number;
  of: number;
}

export async function viewAttention(
  ctx: Context,
  { companyId, siteId, divisionId, type, ...criteria }: HandlerInput<typeof getAttention>['query'],
): Promise<CallOutput<typeof getAttention>> {
  await accessAudienceScope(ctx, { companyId, siteId, divisionId });
  const people = matchingPeople({ companyId, siteId, divisionId }, withoutUndefined(criteria));
  const [budget, rows] = await Promise.all([findAttentionBudget(ctx.db, companyId), findReached(ctx, companyId, people)]);
  const isKnown = ({ of }: Reached): boolean => of >= fewestPeople;
  // as in a report: only the managers of a campaign learn whether it was useful
  const rated = rows.filter((row) => row.isManaged && isKnown(row));
  return {
    asks: perPerson(rows, () => 1),
    minutes: perPerson(rows, (row) => secondsToAnswer(row) / 60),
    withoutOutcome: rows.filter(({ isWithoutOutcome }) => isWithoutOutcome).length,
    people: rows[0]?.of ?? 0,
    useful: { people: sumOf(rated, ({ ratedBy }) => ratedBy), useful: sumOf(rated, ({ foundUseful }) => foundUseful) },
    budget,
    similar: rows
      .filter((row) => row.isLive && row.type === type && isKnown(row) && row.people >= row.of * similarShare)
      .slice(0, mostSimilar)
      .map((row) => ({ id: row.id, title: row.title, siteId: row.siteId, divisionId: row.divisionId })),
  };
}

/** The recent campaigns that reach at least one of the people, the newest first. */
const findReached = (ctx: Context, companyId: number, people: Sql): Promise<Reached[]> =>
  // a scalar subquery: it looks up each chosen person, and never scans the audience
  ctx.db.many<Reached>(sql`
    WITH chosen AS MATERIALIZED (SELECT s.id FROM (${people}) AS s (id) LIMIT ${countedPeople}),
    recent AS MATERIALIZED (
      SELECT c.id FROM campaign c
       WHERE c.company_id = ${companyId} AND c.scope IN ('COMPANY', 'DIVISION', 'SITE') AND c.deleted_at IS NULL
         AND c.start_date > ${ctx.now}::timestamptz - make_interval(days => ${outcomeDays}) AND c.start_date <= ${ctx.now}
         AND c.mode = 'STANDALONE' AND c.status IN ('LIVE', 'COMPLETE')
       ORDER BY c.start_date DESC LIMIT ${countedCampaigns})
    SELECT c.id, c.type, c.site_id AS "siteId", c.division_id AS "divisionId", c.status = 'LIVE' AS "isLive", c.title, c.description, c.configuration, c.start_date > ${ctx.now}::timestamptz - make_interval(days => ${week}) AS "isOfWeek",
           c.status = 'COMPLETE' AND NOT EXISTS (
             SELECT FROM campaign_follow_up f WHERE f.campaign_id = c.id AND f.state <> 'PROMISED') AS "isWithoutOutcome", ${managedCampaigns(ctx.actor, companyId)} AS "isManaged",
           coalesce(t.shown_people, 0) AS "ratedBy", coalesce(t.shown_useful, 0) AS "foundUseful", reached.people, (SELECT count(*) FROM chosen)::integer AS "of"
      FROM recent r JOIN campaign c ON c.id = r.id
      LEFT JOIN campaign_rating t ON t.company_id = c.company_id AND t.campaign_id = c.id
     CROSS JOIN LATERAL (
       SELECT count((SELECT 1 FROM campaign_audience a WHERE a.campaign_id = c.id AND a.user_id = h.id))::integer AS people
         FROM chosen h) reached
     WHERE reached.people > 0
     ORDER BY c.start_date DESC, c.id DESC`);

/** What the campaigns of the last week cost each of the people on average. */
const perPerson = (rows: readonly Reached[], amount: (row: Reached) => number): number =>
  Math.round(sumOf(rows, (row) => (row.isOfWeek ? (amount(row) * row.people) / row.of : 0)) * 10) / 10;

const sumOf = (rows: readonly Reached[], amount: (row: Reached) => number): number => rows.reduce((sum, row) => sum + amount(row), 0);

/** For the audit record of a posting: why its author asks people who have already been asked much. */
export const reasonOf = (isPosting: boolean, { attentionReason }: { attentionReason?: string | undefined }): { attentionReason?: string } =>
  isPosting && attentionReason !== undefined ? { attentionReason } : {};

import { nextStarts, seriesRules, trendRuns, type Rhythm, type SeriesRule } from '@muster/contract/campaigns/series/rule';
import type { CampaignSeries } from '@muster/contract/campaigns/series/series';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { accessCampaign } from '../access';
import type { Campaign } from '../campaign';
import { isManagerOf, scopeOf } from '../policy';
import { isRepeatable } from './repeatable';
import { findSeries, findWorkDays, later, rhythmOf } from './stored';

const shownDates = 3;

/** Everybody who reads the campaign sees its posted runs. Only managers see the next one before its start. */
export async function viewSeries(ctx: Context, campaign: Campaign): Promise<CampaignSeries> {
  const { companyId, startDate, timeZone } = campaign;
  const isManager = isManagerOf(ctx.actor, scopeOf(campaign));
  const [stored, workDays] = await Promise.all([findSeries(ctx.db, campaign), findWorkDays(ctx.db, campaign)]);
  const datesOf = (rhythm: Rhythm, after: Date) => nextStarts(rhythm, after, shownDates).map((start) => start.toISOString());
  const mayChange = isManager && campaign.status !== 'DRAFT' && !campaign.posting && isRepeatable(campaign);
  if (!stored) {
    const rhythm = (rule: SeriesRule) => rhythmOf({ rule, firstAt: startDate ?? ctx.now.toISOString(), timeZone }, workDays);
    const offers = mayChange ? seriesRules.map((rule) => ({ rule, nextDates: datesOf(rhythm(rule), ctx.now) })) : [];
    return { series: null, mayChange, offers };
  }
  const runs = await ctx.db.many<NonNullable<CampaignSeries['series']>['runs'][number]>(sql`
    SELECT * FROM (
      SELECT r.campaign_id AS "campaignV2Id", r.number, c.status, c.start_date AS "startDate"
        FROM campaign_series_run r JOIN campaign c ON c.company_id = r.company_id AND c.id = r.campaign_id AND c.deleted_at IS NULL
       WHERE r.company_id = ${companyId} AND r.series_id = ${stored.id} AND (${isManager} OR c.status IN ('LIVE', 'COMPLETE'))
       ORDER BY r.number DESC LIMIT ${trendRuns}) latest
     ORDER BY number`);
  const { id, rule, state, version, nextAt } = stored;
  const nextDates = state === 'ACTIVE' ? [nextAt, ...datesOf(rhythmOf(stored, workDays), new Date(nextAt)).slice(0, shownDates - 1)] : [];
  const offers = mayChange
    ? seriesRules.map((one) => ({
        rule: one,
        nextDates: datesOf(rhythmOf({ ...stored, rule: one }, workDays), later(ctx.now, lastStartOf(runs))),
      }))
    : [];
  return { series: { id, rule, state, version, runs, nextDates }, mayChange, offers };
}

const lastStartOf = (runs: readonly { startDate: string | null }[]): Date => new Date(runs.at(-1)?.startDate ?? 0);

interface SeriesRun {
  number: number;
  campaign: Campaign;
}

/** The posted runs of the series of a campaign up to itself, the oldest first. None for a campaign that does not repeat. */
export async function findRuns(ctx: Context, { companyId, id }: Campaign): Promise<SeriesRun[]> {
  const found = await ctx.db.many<{ id: number; number: number }>(sql`
    SELECT r.campaign_id AS id, r.number
      FROM campaign_series_run own
      JOIN campaign_series_run r ON r.company_id = own.company_id AND r.series_id = own.series_id AND r.number <= own.number
      JOIN campaign c ON c.company_id = r.company_id AND c.id = r.campaign_id AND c.deleted_at IS NULL AND c.status IN ('LIVE', 'COMPLETE')
     WHERE own.company_id = ${companyId} AND own.campaign_id = ${id} ORDER BY r.number DESC LIMIT ${trendRuns}`);
  return Promise.all(found.toReversed().map(async (run) => ({ number: run.number, campaign: await accessCampaign(ctx, run.id, 'read') })));
}

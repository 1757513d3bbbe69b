import { nextStart } from '@muster/contract/campaigns/series/rule';
import type { SeriesChange } from '@muster/contract/campaigns/series/series';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { requireVersion } from '../../../platform/http/errors';
import type { Campaign } from '../campaign';
import { accessSeries, documentsDoNotRepeat } from '../access';
import { hasDocuments } from './copyConsultation';
import { findSeries, findWorkDays, later, rhythmOf } from './stored';

/**
 * Lets a posted campaign repeat, or changes the rule or the state of its series. The campaign becomes the first run. A run that is already made
 * stays: its author changes or deletes it like any campaign. The next start is after now, and after the latest run.
 */
export async function changeSeries(ctx: Context, campaignId: number, { rule, state, version }: SeriesChange): Promise<Campaign> {
  const campaign = await accessSeries(ctx, campaignId);
  const { companyId, startDate, timeZone } = campaign;
  if (state === 'ACTIVE') await requireNoDocuments(ctx, campaign);
  // another manager can hold another run of the series, and the job the series alone
  await ctx.db.run(sql`
    SELECT FROM campaign_series s JOIN campaign_series_run r ON r.company_id = s.company_id AND r.series_id = s.id
     WHERE r.company_id = ${companyId} AND r.campaign_id = ${campaignId} FOR UPDATE OF s`);
  const [before, workDays] = await Promise.all([findSeries(ctx.db, campaign), findWorkDays(ctx.db, campaign)]);
  requireVersion(ctx, before?.version ?? 0, version);
  if (before?.rule === rule && before.state === state) {
    ctx.nothingChanged();
    return campaign;
  }
  const firstAt = before?.firstAt ?? startDate ?? ctx.now.toISOString();
  const rhythm = rhythmOf({ rule, firstAt, timeZone: before?.timeZone ?? timeZone }, workDays);
  if (before) {
    const { latest } = await ctx.db.one<{ latest: string | null }>(sql`
      SELECT max(c.start_date) AS latest FROM campaign_series_run r JOIN campaign c ON c.company_id = r.company_id AND c.id = r.campaign_id
       WHERE r.company_id = ${companyId} AND r.series_id = ${before.id}`);
    const nextAt = nextStart(rhythm, later(ctx.now, new Date(latest ?? 0)));
    await ctx.db.run(sql`
      UPDATE campaign_series SET rule = ${rule}, state = ${state}, next_at = ${nextAt}, owner_id = CASE WHEN ${state} = 'ACTIVE' THEN ${ctx.actor.id}::uuid ELSE owner_id END, version = version + 1
       WHERE company_id = ${companyId} AND id = ${before.id}`);
  } else {
    const nextAt = nextStart(rhythm, later(ctx.now, rhythm.first));
    await ctx.db.run(sql`
      WITH made AS (
        INSERT INTO campaign_series (company_id, rule, state, first_at, time_zone, next_at, owner_id)
        VALUES (${companyId}, ${rule}, ${state}, ${firstAt}, ${timeZone}, ${nextAt}, ${ctx.actor.id}) RETURNING company_id, id)
      INSERT INTO campaign_series_run (company_id, series_id, number, campaign_id) SELECT company_id, id, 1, ${campaignId} FROM made`);
  }
  ctx.audit({ companyId, entityType: 'CampaignV2', entityId: campaignId, data: { rule, state, from: before?.state ?? null } });
  return campaign;
}

async function requireNoDocuments({ db }: Context, { companyId, id }: Campaign): Promise<void> {
  const { has } = await db.one<{ has: boolean }>(sql`SELECT ${hasDocuments(sql`${companyId}::bigint`, sql`${id}::bigint`)} AS has`);
  if (has) throw documentsDoNotRepeat();
}

import { maxPromisedDays } from '@muster/contract/campaigns/follow-up/limits';
import type { OutcomeChange } from '@muster/contract/campaigns/follow-up/outcome';
import { isBlank } from '@muster/contract/shared/blank';
import { instantOf, wallClockAt } from '@muster/contract/shared/time/zone';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { invalid, requireVersion } from '../../../platform/http/errors';
import type { Campaign } from '../campaign';
import { isConsultation } from '../consultation/spokespeople';
import { campaignAggregate } from '../events';
import { accessFollowUp } from '../access';
import { outcomeSaved } from './events';
import { storeOutcome } from './storeOutcome';

interface Before {
  version: number;
  firstToldAt: string | null;
}

/**
 * Stores the outcome of a finalised campaign. Each change makes a new version, and all versions stay. The first outcome notifies the
 * audience. A correction notifies nobody.
 */
export async function saveOutcome(ctx: Context, id: number, change: OutcomeChange): Promise<Campaign> {
  const campaign = await accessFollowUp(ctx, id);
  const { companyId, type } = campaign;
  const before = await ctx.db.maybeOne<Before>(sql`
    SELECT version, first_told_at AS "firstToldAt" FROM campaign_follow_up WHERE company_id = ${companyId} AND campaign_id = ${id}`);
  requireVersion(ctx, before?.version ?? 0, change.version);
  const { state, kind = null, said, did } = change;
  const used = await usedViews(ctx, campaign, change);
  const promisedFor = endOfPromise(ctx, campaign, change);
  const isFirst = state === 'TOLD' && (before?.firstToldAt ?? null) === null;
  const { version } = await storeOutcome(ctx, { companyId, campaignId: id, state, kind, said, did, used, promisedFor, by: ctx.actor.id });
  ctx.audit({ companyId, entityType: 'CampaignV2', entityId: id, data: { type, state, kind, version } });
  ctx.emit(outcomeSaved, {
    companyId,
    aggregate: campaignAggregate(id),
    payload: { campaignId: id, companyId, version, state, isFirst, by: ctx.actor.id },
  });
  return campaign;
}

/** The outcome of a consultation must say how the views of the people were used. */
async function usedViews({ db }: Context, campaign: Campaign, { state, used }: OutcomeChange): Promise<string> {
  if (!(await isConsultation(db, campaign))) return '';
  if (state === 'NONE') throw invalid([{ objectName: 'outcome', field: 'state', message: 'Range' }]);
  if (state === 'TOLD' && isBlank(used)) throw invalid([{ objectName: 'outcome', field: 'used', message: 'NotBlank' }]);
  return state === 'TOLD' ? used : '';
}

/** The end of the promised day in the time zone of the campaign. */
function endOfPromise({ now }: Context, { timeZone }: Campaign, { promisedDay }: OutcomeChange): Date | null {
  if (promisedDay == null) return null;
  const [year = 0, month = 1, day = 1] = promisedDay.split('-').map(Number);
  const end = instantOf({ year, month, day: day + 1, hour: 0, minute: 0 }, timeZone);
  const today = wallClockAt(now, timeZone);
  const last = instantOf({ ...today, day: today.day + maxPromisedDays + 1, hour: 0, minute: 0 }, timeZone);
  if (end <= now || end > last) throw invalid([{ objectName: 'outcome', field: 'promisedDay', message: 'Range' }]);
  return end;
}

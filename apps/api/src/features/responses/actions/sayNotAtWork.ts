import { randomUUID } from 'node:crypto';
import { plausibleTimesOf } from '@muster/contract/responses/answered-at';
import type { NotAtWork, NotAtWorkToday } from '@muster/contract/responses/response';
import type { Context } from '../../../platform/http/context';
import { nextQuarterHour } from '../../../platform/quarter-hour';
import { markAway } from '../../campaigns';
import { accessForView } from '../access';
import { personAway } from '../events';

/**
 * The caller is not at work. Until tomorrow, the app does not ask them to confirm the campaign, which stays in their Focus. The answer may
 * have waited on a device without a network, so the day on which the person gave it counts.
 */
export async function sayNotAtWork(ctx: Context, id: number, { saidAt }: NotAtWorkToday): Promise<NotAtWork> {
  const campaign = await accessForView(ctx, id, undefined);
  const until =
    campaign.status === 'LIVE'
      ? await markAway(ctx, campaign, plausibleTimesOf(saidAt, { ...campaign, now: ctx.now, clockOffset: ctx.clockOffset }).submitted)
      : undefined;
  if (until === undefined) {
    ctx.nothingChanged();
    return { until: null };
  }
  const { companyId, isAnonymous } = campaign;
  ctx.audit({ companyId, entityType: 'CampaignV2', entityId: id, anonymous: isAnonymous });
  ctx.emit(personAway, {
    companyId,
    aggregate: `campaign-away:${id}:${randomUUID()}`,
    payload: { campaignId: id, companyId },
    anonymous: isAnonymous,
    notBefore: isAnonymous ? nextQuarterHour(ctx.now) : undefined,
  });
  return { until };
}

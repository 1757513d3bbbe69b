import { randomUUID } from 'node:crypto';
import type { NotAtWork } from '@muster/contract/responses/response';
import type { Context } from '../../../platform/http/context';
import { nextQuarterHour } from '../../../platform/quarter-hour';
import { markAway, personAway } from '../../campaigns';
import { accessForView } from '../access';

/** The caller is not at work: until tomorrow, the app does not ask them to confirm the campaign. It stays in their Focus. */
export async function sayNotAtWork(ctx: Context, id: number): Promise<NotAtWork> {
  const campaign = await accessForView(ctx, id, undefined);
  const until = campaign.status === 'LIVE' ? await markAway(ctx, campaign) : undefined;
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

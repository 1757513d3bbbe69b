import type { QuietChange, QuietTimes } from '@muster/contract/notifications/preference';
import type { Context } from '../../../platform/http/context';
import { storeQuietTimes } from '../delivery/preferences';

/** Stores the weekdays, and the hours of each day, in which the caller gets no messages outside the product. What is absent stays. */
export async function changeQuietDays(ctx: Context, { days, hours }: QuietChange): Promise<QuietTimes> {
  const times = await storeQuietTimes(ctx.db, ctx.actor.id, { days: days && [...new Set(days)].toSorted((a, b) => a - b), hours });
  ctx.audit({ companyId: null, entityType: 'QuietDays', entityId: ctx.actor.id, data: times });
  return times;
}

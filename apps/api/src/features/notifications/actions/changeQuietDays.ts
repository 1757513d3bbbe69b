import type { QuietHours, QuietTimes } from '@muster/contract/notifications/preference';
import type { Context } from '../../../platform/http/context';
import { findQuietTimes, storeQuietTimes } from '../delivery/preferences';

/** Stores the weekdays, and the hours of each day, in which the caller gets no messages outside the product. Absent hours stay. */
export async function changeQuietDays(
  ctx: Context,
  given: { days: readonly number[]; hours?: QuietHours | undefined },
): Promise<QuietTimes> {
  const days = [...new Set(given.days)].toSorted((a, b) => a - b);
  const hours = given.hours === undefined ? (await findQuietTimes(ctx.db, ctx.actor.id)).hours : given.hours;
  const times = { days, hours };
  await storeQuietTimes(ctx.db, ctx.actor.id, times);
  ctx.audit({ companyId: null, entityType: 'QuietDays', entityId: ctx.actor.id, data: times });
  return times;
}

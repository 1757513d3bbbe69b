import type { Context } from '../../../platform/http/context';
import { storeQuietDays } from '../delivery/preferences';

/** Stores the weekdays on which the caller gets no messages outside the product. */
export async function changeQuietDays(ctx: Context, given: readonly number[]): Promise<{ days: number[] }> {
  const days = [...new Set(given)].toSorted((a, b) => a - b);
  await storeQuietDays(ctx.db, ctx.actor.id, days);
  ctx.audit({ companyId: null, entityType: 'QuietDays', entityId: ctx.actor.id, data: { days } });
  return { days };
}

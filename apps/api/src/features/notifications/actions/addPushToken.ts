import { readPushToken } from '@muster/contract/notifications/push-token';
import type { Context } from '../../../platform/http/context';
import { storeDevice } from '../reach/push-devices';

/** Registers a device of the caller [7.69]. */
export async function addPushToken(ctx: Context, token: string): Promise<{ token: string }> {
  const device = readPushToken(token);
  if (!device) throw new Error('the schema lets only tokens of subscriptions through');
  if (await storeDevice(ctx.db, device, ctx.now)) ctx.audit({ companyId: null, entityType: 'PushSubscription', entityId: ctx.actor.id });
  else ctx.nothingChanged();
  return { token };
}

import { readPushToken } from '@muster/contract/notifications/push-token';
import type { Context } from '../../../platform/http/context';
import { invalid } from '../../../platform/http/errors';
import { isApp, type Pusher } from '../../../platform/push/port';
import { storeDevice } from '../delivery/push-devices';

/** Registers a device of the caller [7.69]. 400 for an app that this server cannot reach. */
export async function addPushToken(ctx: Context, token: string, { reachesApps }: Pick<Pusher, 'reachesApps'>): Promise<{ token: string }> {
  const device = readPushToken(token);
  if (!device) throw new Error('the schema lets only tokens of devices through');
  if (isApp(device) && !reachesApps) throw invalid([{ objectName: 'pushToken', field: 'token', message: 'Unknown' }]);
  if (await storeDevice(ctx.db, ctx.actor.id, device, ctx.now))
    ctx.audit({ companyId: null, entityType: 'PushSubscription', entityId: ctx.actor.id });
  else ctx.nothingChanged();
  return { token };
}

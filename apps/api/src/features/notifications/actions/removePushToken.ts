import { readPushToken } from '@muster/contract/notifications/push-token';
import type { Context } from '../../../platform/http/context';
import { removeOwnDevice } from '../delivery/push-devices';

/** Ends push messages to a device of the caller. */
export async function removePushToken(ctx: Context, token: string): Promise<undefined> {
  const device = readPushToken(token);
  if (device && (await removeOwnDevice(ctx.db, ctx.actor.id, device)))
    ctx.audit({ companyId: null, entityType: 'PushSubscription', entityId: ctx.actor.id });
  else ctx.nothingChanged();
}

import * as endpoints from '@muster/contract/notifications/push-endpoints';
import { implement, withTag, type Implementation } from '../../../platform/http/endpoint';
import type { Pusher } from '../../../platform/push/port';
import { accountSettings } from '../../identity';
import { notificationsTag } from '../api-tag';
import { addPushToken } from '../actions/addPushToken';
import { removePushToken } from '../actions/removePushToken';

/** The devices of the caller. */
export const pushRoutes = (pusher: Pick<Pusher, 'publicKey' | 'reachesApps'>): Implementation[] =>
  withTag(notificationsTag, [
    implement(endpoints.getPushKey, { policy: accountSettings, handle: async () => ({ publicKey: pusher.publicKey }) }),
    implement(endpoints.addPushToken, { policy: accountSettings, handle: (ctx, { body }) => addPushToken(ctx, body.token, pusher) }),
    implement(endpoints.removePushToken, { policy: accountSettings, handle: (ctx, { params }) => removePushToken(ctx, params.token) }),
  ]);

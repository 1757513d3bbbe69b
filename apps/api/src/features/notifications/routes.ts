import { authenticateSocket, authorizeChannel } from '@muster/contract/notifications/endpoints';
import { implement, signedIn, type Implementation } from '../../platform/http/endpoint';
import type { Realtime } from '../../platform/realtime/port';
import { requireChannel } from './channels';

export const realtimeRoutes = (realtime: Realtime): Implementation[] => [
  implement(authorizeChannel, {
    policy: signedIn,
    handle: async (ctx, { body }) => {
      await requireChannel(ctx, body.channel_name);
      ctx.nothingChanged();
      return realtime.authorizeChannel(body.socket_id, body.channel_name, ctx.actor.id);
    },
  }),
  implement(authenticateSocket, {
    policy: signedIn,
    handle: async (ctx, { body }) => {
      ctx.nothingChanged();
      return realtime.authenticateUser(body.socket_id, ctx.actor.id);
    },
  }),
];

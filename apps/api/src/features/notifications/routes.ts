import { authenticateSocket, authorizeChannel } from '@muster/contract/notifications/endpoints';
import { implement, signedIn, type Implementation } from '../../platform/http/endpoint';
import type { Realtime } from '../../platform/realtime/port';
import { requireChannel, type ChannelPolicy } from '../../platform/realtime/channel-policies';
import { noteSocket } from './service-sockets';

export const realtimeRoutes = (realtime: Realtime, channels: readonly ChannelPolicy[]): Implementation[] => [
  implement(authorizeChannel, {
    policy: signedIn,
    handle: async (ctx, { body }) => {
      await requireChannel(channels, ctx, body.channel_name);
      ctx.nothingChanged();
      noteSocket(ctx, realtime);
      return realtime.authorizeChannel(body.socket_id, body.channel_name, ctx.actor.id);
    },
  }),
  implement(authenticateSocket, {
    policy: signedIn,
    handle: async (ctx, { body }) => {
      ctx.nothingChanged();
      noteSocket(ctx, realtime);
      return realtime.authenticateUser(body.socket_id, ctx.actor.id);
    },
  }),
];

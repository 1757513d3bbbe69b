import { authenticateSocket, authorizeChannel } from '@muster/contract/notifications/realtime-endpoints';
import { implement, withTag, type Implementation } from '../../platform/http/endpoint';
import { ownData, through } from '../../platform/http/policies';
import type { Realtime } from '../../platform/realtime/port';
import { requireChannel } from '../../platform/realtime/channel-policies';
import { notificationsTag } from './api-tag';
import { recordServiceSocket } from './service-sockets';

export const realtimeRoutes = (realtime: Realtime): Implementation[] =>
  withTag(notificationsTag, [
    implement(authorizeChannel, {
      policy: through(requireChannel),
      handle: async (ctx, { body }) => {
        await requireChannel(ctx, body.channel_name);
        ctx.nothingChanged();
        recordServiceSocket(ctx, realtime);
        return realtime.authorizeChannel(body.socket_id, body.channel_name, ctx.actor.id, ctx.startedAt.getTime());
      },
    }),
    implement(authenticateSocket, {
      policy: ownData,
      handle: async (ctx, { body }) => {
        ctx.nothingChanged();
        recordServiceSocket(ctx, realtime);
        return realtime.authenticateUser(body.socket_id, ctx.actor.id, ctx.startedAt.getTime());
      },
    }),
  ]);

import { userChannel } from '@muster/contract/identity/channels';
import { ownAccountTag, ownRightsTag } from '@muster/contract/identity/tags';
import { notFound } from '../../platform/http/errors';
import type { ChannelPolicy } from '../../platform/realtime/channel-policies';
import { realtimeMessage } from '../../platform/realtime/event-messages';
import type { RealtimeMessage } from '../../platform/realtime/port';

/** A person's channel is their own [7.79]. */
export const identityChannels: readonly ChannelPolicy[] = [
  {
    kind: userChannel.kind,
    require: async (ctx, id) => {
      if (id !== ctx.actor.id) throw notFound();
    },
  },
];

/** Sends a message to the open pages of a person when their rights change. */
export const rightsMessage = (userId: string): RealtimeMessage =>
  realtimeMessage({ channels: [userChannel.of(userId)], event: 'update', ids: {}, tags: [ownAccountTag, ownRightsTag] });

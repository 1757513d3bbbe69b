/** Sends a message to the open pages of a person when a notification arrives [7.79]. The page requests the details with the person's rights. */
import { campaignsTag } from '@muster/contract/campaigns/tags';
import { questionsTag } from '@muster/contract/exchange/tags';
import { userChannel } from '@muster/contract/identity/channels';
import { ownNotificationsTag } from '@muster/contract/notifications/tags';
import { messagesOn, realtimeMessage, type EventMessages, type PageMessage } from '../../platform/realtime/event-messages';
import type { Realtime } from '../../platform/realtime/port';
import { notificationsMarked } from './events';

/** Maximum number of channels that a real-time service accepts in one call. */
const maxChannelsPerCall = 100;

/** A notification can be about any campaign or question: pages fetch those that they show, and Focus. */
const created = (people: readonly string[]): PageMessage => ({
  channels: people.map((userId) => userChannel.of(userId)),
  event: 'create-notification',
  ids: {},
  tags: [ownNotificationsTag, campaignsTag, questionsTag],
});

export async function notifyPages(realtime: Realtime, people: readonly string[]): Promise<void> {
  const messages: PageMessage[] = [];
  for (let from = 0; from < people.length; from += maxChannelsPerCall)
    messages.push(created(people.slice(from, from + maxChannelsPerCall)));
  if (messages.length > 0) await realtime.publish(messages.map(realtimeMessage));
}

/** The badges of the person's other pages and devices follow. */
export const notificationMessages: readonly EventMessages[] = [
  messagesOn(notificationsMarked, ({ userId }) => [
    { channels: [userChannel.of(userId)], event: 'update', ids: {}, tags: [ownNotificationsTag] },
  ]),
];

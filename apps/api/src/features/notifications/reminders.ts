/** Sends a message to the channel of each reminded person [7.79]. Their page requests the details with its own rights. */
import { subscribeOutside, type Subscription } from '../../platform/outbox/subscription';
import { privateChannel } from '../../platform/realtime/channel-name';
import type { Realtime, RealtimeMessage } from '../../platform/realtime/port';
import { campaignReminded } from '../campaigns';
import { findReminded } from '../reports';

/** Maximum number of channels that a real-time service accepts in one call. */
const channelsAMessage = 100;
/** Limits concurrent calls: 50,000 people need five hundred messages. */
const messagesAtOnce = 5;

const groupsOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, group) => items.slice(group * size, (group + 1) * size));

export const reminderSubscription = (realtime: Realtime): Subscription =>
  subscribeOutside(campaignReminded, 'real-time reminders', async ({ payload }, { inTransaction }) => {
    const people = await inTransaction((db) => findReminded(db, payload));
    const messages = groupsOf(people, channelsAMessage).map((some): RealtimeMessage => ({
      channels: some.map((userId) => privateChannel('user', userId)),
      event: 'create-notification',
      data: { campaignId: payload.campaignId },
    }));
    for (const some of groupsOf(messages, messagesAtOnce)) await realtime.publish(some);
  });

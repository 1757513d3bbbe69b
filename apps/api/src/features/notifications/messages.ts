/** Tells each reminded person on their own channel [7.79]. Their page requests the details with its own rights. */
import { campaignsTag } from '@muster/contract/campaigns/tags';
import { questionsTag } from '@muster/contract/exchange/tags';
import { userChannel } from '@muster/contract/identity/channels';
import { tells, type EventMessages, type PageMessage } from '../../platform/realtime/event-messages';
import { campaignReminded } from '../campaigns';
import { findReminded } from '../reports';

/** Maximum number of channels that a real-time service accepts in one call. */
const channelsAMessage = 100;
/** Stored with deliveries, so it stays as it is. */
const storedName = 'real-time reminders';

/** A notification can be about any campaign or question: pages fetch those that they show, and Focus. */
const notification = (people: readonly string[], campaignId: number): PageMessage => ({
  channels: people.map((userId) => userChannel.of(userId)),
  event: 'create-notification',
  ids: { campaignId },
  tags: [campaignsTag, questionsTag],
});

export const notificationMessages: readonly EventMessages[] = [
  tells(
    campaignReminded,
    async (reminder, { inTransaction }) => {
      const people = await inTransaction((db) => findReminded(db, reminder));
      const messages: PageMessage[] = [];
      for (let from = 0; from < people.length; from += channelsAMessage)
        messages.push(notification(people.slice(from, from + channelsAMessage), reminder.campaignId));
      return messages;
    },
    storedName,
  ),
];

/** The messages to open pages about views and responses [7.80]. They change the figures of a campaign, which only its managers see. */
import { campaignChannel } from '@muster/contract/campaigns/channels';
import { campaignSiteTag } from '@muster/contract/campaigns/tags';
import { messagesOn, type EventMessages, type PageMessage } from '../../platform/realtime/event-messages';
import { onEngagement } from '../campaigns';
import { campaignViewed, personAway, responseSaved } from './events';

/** For pages that show the part of this site. */
const onPart = (campaignId: number, campaignSiteId: number): PageMessage => ({
  channels: [campaignChannel.of(campaignId)],
  event: 'update',
  ids: { campaignId },
  tags: [campaignSiteTag(campaignSiteId)],
});

export const responseMessages: readonly EventMessages[] = [
  messagesOn(campaignViewed, ({ campaignId }) => [onEngagement(campaignId)]),
  messagesOn(personAway, ({ campaignId }) => [onEngagement(campaignId)]),
  messagesOn(responseSaved, ({ campaignId, campaignSiteId }) => [
    onEngagement(campaignId),
    ...(campaignSiteId === null ? [] : [onPart(campaignId, campaignSiteId)]),
  ]),
];

/** The names of what a person answers, for its draft on the device and its entry in the outbox. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { DraftItem } from '../forms';

/** A person's answer, or the response of a site. */
export const answerItem = ({ id }: Pick<CampaignV2, 'id'>, siteId?: number): DraftItem =>
  siteId === undefined ? `answer ${id}` : `answer ${id}.${siteId}`;

/** The answer to a huddle is one text, which the exchange keeps. */
export const huddleItem = (campaignId: number) => `huddle ${campaignId}` as const;

/** The items of a campaign: the person's answer, the text in a huddle, and the responses of its sites. */
export const isItemOf = (campaignId: number, item: string): boolean =>
  item === answerItem({ id: campaignId }) || item === huddleItem(campaignId) || item.startsWith(`${answerItem({ id: campaignId })}.`);

/** The unsent answer to a campaign, kept on the device. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { Answers } from '@muster/contract/forms/types';
import { draftOf } from '../../lib/forms/drafts';
import { isSameAnswer, keptAnswer, type Asked, type DraftItem } from '../forms';

/** A person's answer, or the response of a site. */
export const answerItem = ({ id }: Pick<CampaignV2, 'id'>, siteId?: number): DraftItem =>
  siteId === undefined ? `answer ${id}` : `answer ${id}.${siteId}`;

/** The answer to a huddle is one text, which the exchange keeps. */
export const huddleItem = (campaignId: number) => `huddle ${campaignId}` as const;

/** The questions of a campaign as text. It is compared to notice a change. */
export const askedIn = ({ title, description, configuration }: Pick<CampaignV2, 'title' | 'description' | 'configuration'>): Asked => ({
  title,
  text: JSON.stringify([title, description, configuration.responses.schema]),
});

/** Whether this device holds text of its person for this campaign that is not `saved`. */
export const hasUnsentAnswer = (userId: string, campaign: Pick<CampaignV2, 'id'>, saved?: Answers): boolean => {
  const kept = keptAnswer(userId, answerItem(campaign));
  return (kept !== undefined && !isSameAnswer(kept.answers, saved)) || draftOf(userId, huddleItem(campaign.id)) !== undefined;
};

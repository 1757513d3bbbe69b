/** The unsent answer to a campaign, kept on the device. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { Answers } from '@muster/contract/forms/types';
import { draftItems, draftOf } from '../../lib/forms/drafts';
import { isSameAnswer, keptAnswer, type Asked } from '../forms';
import { answerItem, huddleItem, isItemOf } from './item-names';

type AskedOf = Pick<CampaignV2, 'title' | 'description' | 'configuration' | 'checks'>;

/** The questions of a campaign as text. It is compared to notice a change. */
export const askedIn = ({ title, description, configuration, checks }: AskedOf): Asked => ({
  title,
  text: JSON.stringify([title, description, configuration.responses.schema, ...(checks ? [checks] : [])]),
  schema: configuration.responses.schema,
});

/** The items of a campaign for which this device holds text of its person. */
export const unsentItems = (userId: string, campaignId: number): string[] =>
  draftItems(userId, '').filter((item) => isItemOf(campaignId, item));

/** Whether this device holds text of its person for this campaign that is not `saved`. */
export const hasUnsentAnswer = (userId: string, campaign: Pick<CampaignV2, 'id'>, saved?: Answers): boolean => {
  const kept = keptAnswer(userId, answerItem(campaign));
  return (kept !== undefined && !isSameAnswer(kept.answers, saved)) || draftOf(userId, huddleItem(campaign.id)) !== undefined;
};

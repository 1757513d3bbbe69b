import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { campaignKinds } from '@muster/contract/templates/kinds';

/** True for a field that only shows something. */
export const isRead = (inputType: string): boolean => inputType.startsWith('READONLY_');

/** Whether a briefing asks its readers to answer something. */
export const asksSomething = ({ configuration, checks }: Pick<CampaignV2, 'configuration' | 'checks'>): boolean =>
  checks !== undefined || Object.values(configuration.responses.schema?.properties ?? {}).some(({ inputType }) => !isRead(inputType));

/** Whether a campaign asks its participants for an answer, and not only to read it. */
export const isAnswered = (campaign: CampaignV2): boolean => campaignKinds[campaign.type].responses === 'many' || asksSomething(campaign);

/** The filter of the report that lists the participants a campaign still waits for. */
export const waitingFilter = (campaign: CampaignV2): 'missing' | 'unread' => (isAnswered(campaign) ? 'missing' : 'unread');

import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { campaignKinds } from '@muster/contract/templates/kinds';

/** A field that says something and asks nothing. */
export const isRead = (inputType: string): boolean => inputType.startsWith('READONLY_');

/** Whether its readers are asked for something besides reading. */
export const asksSomething = ({ configuration }: Pick<CampaignV2, 'configuration'>): boolean =>
  Object.values(configuration.responses.schema?.properties ?? {}).some(({ inputType }) => !isRead(inputType));

/** Whether it asks its participants for more than to read it. */
export const isAnswered = (campaign: CampaignV2): boolean => campaignKinds[campaign.type].responses === 'many' || asksSomething(campaign);

/** The filter of the report that lists the participants a campaign still waits for. */
export const waitingFilter = (campaign: CampaignV2): 'missing' | 'unread' => (isAnswered(campaign) ? 'missing' : 'unread');

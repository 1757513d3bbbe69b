import type { CampaignV2 } from '@muster/contract/campaigns/campaign';

/** A field that says something and asks nothing. */
export const isRead = (inputType: string): boolean => inputType.startsWith('READONLY_');

/** Whether its readers are asked for something besides reading. */
export const asksSomething = ({ configuration }: Pick<CampaignV2, 'configuration'>): boolean =>
  Object.values(configuration.responses.schema?.properties ?? {}).some(({ inputType }) => !isRead(inputType));

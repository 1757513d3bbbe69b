/** A campaign template on the wire [3.23] [7.22]. */
import { z } from 'zod';
import { id, version } from '../shared/ids';
import { campaignType, subType } from './campaign';
import { configurationShape } from './form-language/schema';

export const campaignTemplateListItem = z.object({
  id,
  type: campaignType,
  subType,
  /** What people read in the chooser. */
  title: z.string(),
  description: z.string(),
  version,
});

export const campaignTemplate = campaignTemplateListItem.extend({ configuration: configurationShape });

/** One choice of the sub-type chooser [2.103]. */
export const campaignSubType = campaignTemplateListItem.omit({ id: true, version: true }).extend({ campaignTemplateId: id });

export type CampaignTemplateListItem = z.output<typeof campaignTemplateListItem>;
export type CampaignTemplate = z.output<typeof campaignTemplate>;
export type CampaignSubType = z.output<typeof campaignSubType>;

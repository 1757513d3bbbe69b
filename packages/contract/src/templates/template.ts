/** Schemas of campaign templates in the API [3.23] [7.22]. */
import { z } from 'zod';
import { id, version } from '../shared/ids';
import { longText, shortText } from '../shared/text';
import { configurationShape } from '../forms/schema';
import { campaignTypes, mostCounted } from './kinds';
import { subTypePattern, templateDescriptionLength, templateTitleLength } from './template-rules';

export const campaignType = z.enum(campaignTypes);

/** The name of a sub-type: one of the library, or a new one from a system manager. */
export const subType = z.string().regex(subTypePattern);

/** The actions of a system manager [6.9]. */
const templateActions = ['edit', 'delete'] as const;

const templateHead = z.object({
  id,
  type: campaignType,
  subType,
  /** The text in the chooser. */
  title: z.string(),
  description: z.string(),
  version,
  allowedActions: z.array(z.enum(templateActions)),
});

export const campaignTemplateListItem = templateHead.extend({
  /** How many campaigns were made from it, counted up to `mostCounted`. For system managers; null for everybody else. */
  campaigns: z.int().min(0).max(mostCounted).nullable(),
});

export const campaignTemplate = templateHead.extend({ configuration: configurationShape });

/** One option of the sub-type chooser [2.103]. */
export const campaignSubType = templateHead.omit({ id: true, version: true, allowedActions: true }).extend({ campaignTemplateId: id });

/**
 * The body to add or replace a template. The form language validates the configuration, and its errors contain the path of each fault.
 */
export const campaignTemplateBody = z.object({
  id: id.optional(),
  type: campaignType,
  subType,
  title: shortText(templateTitleLength),
  description: longText(templateDescriptionLength).default(''),
  configuration: z.record(z.string(), z.unknown()),
  version: version.optional(),
});

export type TemplateAction = (typeof templateActions)[number];
export type CampaignTemplateBody = z.input<typeof campaignTemplateBody>;
export type TemplateHead = z.output<typeof templateHead>;
export type CampaignTemplateListItem = z.output<typeof campaignTemplateListItem>;
export type CampaignTemplate = z.output<typeof campaignTemplate>;
export type CampaignSubType = z.output<typeof campaignSubType>;

/** A campaign template on the wire [3.23] [7.22]. */
import { z } from 'zod';
import { id, version } from '../shared/ids';
import { line, prose } from '../shared/text';
import { campaignType, subType } from './campaign';
import { configurationShape } from './form-language/schema';
import { templateDescriptionLength, templateTitleLength } from './template-rules';

/** A system manager's [6.9]. */
export const templateActions = ['edit', 'delete'] as const;

export const campaignTemplateListItem = z.object({
  id,
  type: campaignType,
  subType,
  /** What people read in the chooser. */
  title: z.string(),
  description: z.string(),
  version,
  allowedActions: z.array(z.enum(templateActions)),
});

export const campaignTemplate = campaignTemplateListItem.extend({ configuration: configurationShape });

/** One choice of the sub-type chooser [2.103]. */
export const campaignSubType = campaignTemplateListItem
  .omit({ id: true, version: true, allowedActions: true })
  .extend({ campaignTemplateId: id });

/**
 * What is sent to add a template, or to put another in its place. The configuration is judged by the language itself, which
 * names every fault by its path.
 */
export const campaignTemplateBody = z.object({
  id: id.optional(),
  type: campaignType,
  subType,
  title: line(templateTitleLength),
  description: prose(templateDescriptionLength).default(''),
  configuration: z.record(z.string(), z.unknown()),
  version: version.optional(),
});

export type TemplateAction = (typeof templateActions)[number];
export type CampaignTemplateBody = z.input<typeof campaignTemplateBody>;
export type CampaignTemplateListItem = z.output<typeof campaignTemplateListItem>;
export type CampaignTemplate = z.output<typeof campaignTemplate>;
export type CampaignSubType = z.output<typeof campaignSubType>;

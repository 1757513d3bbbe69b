/** The lists that belong to no company: safety practices, high-risk work, work site types and industries [3.38]. */
import { z } from 'zod';
import { id, version } from '../shared/ids';
import { longText, shortText } from '../shared/text';
import { referenceDescriptionLength, referenceTitleLength } from './limits';

export const subCategories = ['SAFETY_PRACTICE', 'HIGH_RISK_WORK'] as const;

export const referenceItem = z.object({
  id,
  title: z.string(),
  description: z.string(),
  version,
  allowedActions: z.array(z.enum(['edit', 'delete'])),
});

/** A safety practice or a high-risk work. Without industries it applies to all of them [3.38]. */
export const taxonomyItem = referenceItem.extend({
  subCategory: z.enum(subCategories),
  industries: z.array(z.object({ id, title: z.string() })),
});

/** The body to create or replace an item. */
export const referenceItemBody = z.object({
  title: shortText(referenceTitleLength),
  description: longText(referenceDescriptionLength).default(''),
  version: version.optional(),
});

/** Without `industryIds` and `industries` the industries of the item stay. If a body has both, they must name the same industries. */
export const taxonomyItemBody = referenceItemBody.extend({
  industryIds: z.array(id).max(200).optional(),
  industries: z.array(z.object({ id })).max(200).optional(),
  /** Follows from the list. 400 if it differs. */
  subCategory: z.enum(subCategories).optional(),
});

/** A practice or a high-risk work, as questions and templates refer to it [3.29]. */
export const category = z.object({
  id,
  title: z.string(),
  description: z.string(),
  subCategory: z.enum(subCategories),
  isCurrentUserExpert: z.boolean(),
});

export type ReferenceItem = z.output<typeof referenceItem>;
export type TaxonomyItem = z.output<typeof taxonomyItem>;
export type TaxonomyItemBody = z.input<typeof taxonomyItemBody>;
export type Category = z.output<typeof category>;

/** Where an item can be in use. An item that is in use cannot be deleted. */
export const referenceUses = ['sites', 'people', 'questions', 'campaigns', 'companies', 'practices', 'works'] as const;
export type ReferenceUse = (typeof referenceUses)[number];

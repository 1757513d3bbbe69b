/** A campaign on the wire [3.6]-[3.17] [7.9]-[7.14]. */
import { z } from 'zod';
import { id, userId, version } from '../shared/ids';
import { instant, prose } from '../shared/text';
import { configurationShape } from './form-language/schema';
import { campaignScopes } from './form-language/types';
import { campaignModes, campaignTypes } from './kinds';
import { campaignActions, campaignStatuses } from './life-cycle';
import { subTypePattern } from './template-rules';
import { namedPerson } from '../identity/person';

export const campaignType = z.enum(campaignTypes);
export const campaignStatus = z.enum(campaignStatuses);

/** A sub-type's name: those of the library, or one that a system manager adds. */
export const subType = z.string().regex(subTypePattern);

/** Title and description hold 255 characters; longer ones are cut, never refused [5.12]. */
export const titleLength = 255;

/** What somebody filled in, by field name. The form's own rules judge the values (`validateForm`). */
export const answers = z.record(z.string().max(64), z.unknown());

/** 0 to 1; null when nothing was expected, shown as a dash and never as 0%. */
export const ratio = z.number().min(0).max(1).nullable();

export const fileIds = z.array(id).max(100);

/** One site that takes part in a hierarchical campaign; its id is the qualifier of the focus routes [3.12]. */
export const campaignV2Site = z.object({
  id,
  siteId: id,
  siteName: z.string(),
  assignee: namedPerson.nullable(),
  isSubmitted: z.boolean(),
});

/** [3.16] For hierarchical campaigns the submissions count sites. */
export const campaignV2Engagement = z.object({
  views: z.int().min(0),
  viewsPercentage: ratio,
  expectedViewPersonnelCount: z.int().min(0),
  submissions: z.int().min(0),
  submissionsPercentage: ratio,
  expectedSubmitPersonnelCount: z.int().min(0),
});

const perUserFlags = {
  isViewedByCurrentUser: z.boolean(),
  isSubmittableByCurrentUser: z.boolean(),
  isSubmittedByCurrentUser: z.boolean(),
  /** The response this is about is submitted, by whomever: the site's when a site was asked for. */
  isSubmitted: z.boolean(),
  isIntendedForCurrentUser: z.boolean(),
};

const essentials = {
  id,
  type: campaignType,
  subType,
  title: z.string(),
  status: campaignStatus,
  startDate: instant.nullable(),
  endDate: instant.nullable(),
  completeDate: instant.nullable(),
  createdDate: instant,
  companyId: id,
  siteId: id.nullable(),
  divisionId: id.nullable(),
  scope: z.enum(campaignScopes),
  campaignMode: z.enum(campaignModes),
  version,
  allowedActions: z.array(z.enum(campaignActions)),
};

export const campaignV2 = z.object({
  ...essentials,
  ...perUserFlags,
  description: z.string().nullable(),
  siteName: z.string().nullable(),
  campaignTemplateId: id.nullable(),
  /** The version of the template that it was made from; later ones do not touch it. */
  campaignTemplateVersion: version,
  /** The zone in which its relative dates were resolved. */
  timeZone: z.string(),
  campaignV2Sites: z.array(campaignV2Site),
  /** The template's copy; once posted, with the author's answers resolved into it. */
  configuration: configurationShape,
  configurationAnswer: answers,
  removedResourceIds: fileIds,
  isAnonymous: z.boolean(),
  author: namedPerson.nullable(),
  campaignV2Engagement,
});

/** [3.17] */
export const campaignListItem = z.object({
  ...essentials,
  ...perUserFlags,
  description: z.string().nullable(),
  siteName: z.string().nullable(),
  sitesCount: z.int().min(0),
  sitesSubmittedCount: z.int().min(0),
  /** The participating site this row is about, where it is about one: the qualifier of the focus routes. */
  campaignV2SiteId: id.nullable(),
  assignee: namedPerson.nullable(),
  authorId: userId.nullable(),
  /** When the caller was last reminded of it; null where there is nothing left to do. */
  remindedDate: instant.nullable(),
  campaignV2Engagement,
});

/** 'Save draft' and 'Post' [4.2]; READY is the server's to choose, when the start is still to come. */
const savedStatus = z.enum(['DRAFT', 'LIVE']);

/** What the template maps from its form wins over these: they are for templates that map nothing [5.9]. */
const unmapped = {
  title: prose(10_000).nullish(),
  description: prose(10_000).nullish(),
  startDate: instant.nullish(),
  endDate: instant.nullish(),
};

/** [7.10] A site's campaign names its company too, a division's likewise; neither names both site and division. */
export const campaignCreation = z
  .object({
    campaignTemplateId: id,
    ...unmapped,
    companyId: id,
    siteId: id.nullish(),
    divisionId: id.nullish(),
    configurationAnswer: answers,
    /** Follows from the template; refused when it says otherwise. */
    campaignMode: z.enum(campaignModes).optional(),
    status: savedStatus,
    fileIds: fileIds.optional(),
  })
  .refine((body) => body.siteId == null || body.divisionId == null, { path: ['divisionId'], error: 'Exclusive' });

/** [7.12] */
export const campaignChange = z.object({
  id: id.optional(),
  version: version.optional(),
  ...unmapped,
  configurationAnswer: answers,
  /** LIVE posts a draft, or posts the changes of what is posted; DRAFT saves a draft again. */
  status: savedStatus,
  fileIds: fileIds.optional(),
  removedResourceIds: fileIds.optional(),
  /** For a LIVE briefing: whether everybody is to read the new version again. */
  isReadAgain: z.boolean().optional(),
});

/** [7.13] Finalise is the only change of status that a PATCH makes. */
export const campaignFinalisation = z.object({ id: id.optional(), version: version.optional(), status: z.literal('COMPLETE') });

/** [7.18] Null gives the site's work back to its managers. */
export const siteAssignment = z.object({ id: id.optional(), assigneeId: userId.nullable() });

/** [7.21] */
export const viewEngagement = z.object({ campaignV2Id: id, siteId: id.nullish() });
export const recordedView = z.object({
  campaignV2Id: id,
  campaignV2SiteId: id.nullable(),
  /** Null where it does not count: of an ADMIN, of somebody whom it is not for, or while it is not LIVE [4.15] [6.15]. */
  viewedDate: instant.nullable(),
});

export type CampaignV2 = z.output<typeof campaignV2>;
export type CampaignV2Site = z.output<typeof campaignV2Site>;
export type CampaignListItem = z.output<typeof campaignListItem>;
export type CampaignV2Engagement = z.output<typeof campaignV2Engagement>;
export type CampaignCreation = z.output<typeof campaignCreation>;
export type SiteAssignment = z.output<typeof siteAssignment>;
export type CampaignChange = z.output<typeof campaignChange>;

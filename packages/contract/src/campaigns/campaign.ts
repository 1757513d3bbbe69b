/** Schemas of campaigns in the API [3.6]-[3.17] [7.9]-[7.14]. */
import { z } from 'zod';
import { languageTags } from '../shared/languages';
import { id, userId, version } from '../shared/ids';
import { instant, longText, shortText } from '../shared/text';
import { configurationShape } from '../forms/schema';
import { campaignScopes, urgencies } from '../forms/types';
import { campaignModes } from '../templates/kinds';
import { campaignType, subType } from '../templates/template';
import { checkQuestion } from './checks/checks';
import { reasonLength } from './attention/budget';
import { sourceCreation } from './follow-up/source';
import { campaignActions, campaignStatuses } from './life-cycle';
import { namedPerson } from '../identity/person';

/** A language of the product. */
export const language = z.enum(languageTags);

export const campaignStatus = z.enum(campaignStatuses);

/** Answers by field name. The form's own rules validate the values (`validateForm`). */
export const answers = z.record(z.string().max(64), z.unknown());

/** 0 to 1. Null if nothing was expected; screens show a dash, not 0%. */
export const ratio = z.number().min(0).max(1).nullable();

export const fileIds = z.array(id).max(100);

/** A site that takes part in a hierarchical campaign. Focus routes use its id as qualifier [3.12]. */
export const campaignV2Site = z.object({
  id,
  siteId: id,
  siteName: z.string(),
  assignee: namedPerson.nullable(),
  isSubmitted: z.boolean(),
});

/** [3.16] For hierarchical campaigns, `submissions` counts sites. */
const campaignV2Engagement = z.object({
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
  /** Whether the response is submitted, by any person. If a site was requested, this is the site's response. */
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
  /** The time zone in which relative dates were resolved, and in which its days are counted. */
  timeZone: z.string(),
  createdDate: instant,
  companyId: id,
  siteId: id.nullable(),
  divisionId: id.nullable(),
  scope: z.enum(campaignScopes),
  campaignMode: z.enum(campaignModes),
  /** A briefing whose message reaches people at any hour. */
  isCritical: z.boolean(),
  /** Chosen by the author. Null if the template does not ask for it. */
  urgency: z.enum(urgencies).nullable(),
  version,
  allowedActions: z.array(z.enum(campaignActions)),
};

export const campaignV2 = z.object({
  ...essentials,
  ...perUserFlags,
  description: z.string().nullable(),
  siteName: z.string().nullable(),
  campaignTemplateId: id.nullable(),
  /** The version of the template from which the campaign was made; later versions do not change it. */
  campaignTemplateVersion: version,
  campaignV2Sites: z.array(campaignV2Site),
  /** The copy of the template; after posting, with the author's answers resolved. */
  configuration: configurationShape,
  configurationAnswer: answers,
  /** Absent without check questions. */
  checks: z.array(checkQuestion).optional(),
  /** The version of the content, which answers to the check questions name. Absent without check questions. */
  contentVersion: z.int().min(1).optional(),
  /** While it is being posted to very many people: how many have been reached so far. Absent otherwise. Saving it as a draft stops it.
   * `isDelayed`: a part has failed, and is tried again. After the last try it is a draft again. */
  posting: z.object({ done: z.int().min(0), total: z.int().min(0), isDelayed: z.literal(true).optional() }).optional(),
  /** People are consulted before a decision. Absent for other campaigns. */
  isConsultation: z.literal(true).optional(),
  removedResourceIds: fileIds,
  isAnonymous: z.boolean(),
  /** The language in which the author wrote it. Null if it is unknown. */
  originalLanguage: language.nullable(),
  author: namedPerson.nullable(),
  campaignV2Engagement,
});

/** A campaign as a row of a list [3.17]. */
export const campaignListItem = z.object({
  ...essentials,
  /** The language of a translated title. Null if the title is the original one. */
  titleLanguage: language.nullable(),
  ...perUserFlags,
  description: z.string().nullable(),
  siteName: z.string().nullable(),
  sitesCount: z.int().min(0),
  sitesSubmittedCount: z.int().min(0),
  /** The participating site of the row, if the row is about one: the qualifier of the focus routes. */
  campaignV2SiteId: id.nullable(),
  assignee: namedPerson.nullable(),
  authorId: userId.nullable(),
  /** Danger that the caller has not confirmed: the app asks about it when it opens, and after 'I am not at work' from the next day. */
  asksAtOpening: z.boolean(),
  /** When a draft was last saved; null for a posted campaign. */
  draftSavedDate: instant.nullable(),
  /** When the caller was last reminded; null if there is nothing left to do. */
  remindedDate: instant.nullable(),
  campaignV2Engagement,
});

/** 'Save draft' and 'Post' [4.2]. The server sets READY if the start is in the future. */
const savedStatus = z.enum(['DRAFT', 'LIVE']);

/** For templates that do not map these fields. Mapped fields of the form take precedence [5.9]. */
const unmapped = {
  title: longText(10_000).nullish(),
  description: longText(10_000).nullish(),
  startDate: instant.nullish(),
  endDate: instant.nullish(),
};

/** Why the author asks people who have been asked much already. The audit log keeps it. */
const attentionReason = shortText(reasonLength).optional();

/** [7.10] A campaign of a site or division also names its company. It must not name both a site and a division. */
export const campaignCreation = z
  .object({
    campaignTemplateId: id,
    ...unmapped,
    companyId: id,
    siteId: id.nullish(),
    divisionId: id.nullish(),
    configurationAnswer: answers,
    /** Optional, because it follows from the template. 400 if it differs. */
    campaignMode: z.enum(campaignModes).optional(),
    status: savedStatus,
    fileIds: fileIds.optional(),
    /** For briefings. */
    isCritical: z.boolean().optional(),
    attentionReason,
    /** For an improvement: what people said that it is made from. */
    source: sourceCreation.optional(),
  })
  .refine((body) => body.siteId == null || body.divisionId == null, { path: ['divisionId'], error: 'Exclusive' });

/** The body of a change [7.12]. */
export const campaignChange = z.object({
  id: id.optional(),
  version: version.optional(),
  ...unmapped,
  configurationAnswer: answers,
  /** LIVE posts a draft, or changes a posted campaign. DRAFT saves a draft. */
  status: savedStatus,
  fileIds: fileIds.optional(),
  removedResourceIds: fileIds.optional(),
  /** For a LIVE briefing: whether everybody must read the new version again. */
  isReadAgain: z.boolean().optional(),
  attentionReason,
  /** For a draft: the page saves it by itself, and no message says so. */
  isAutosave: z.boolean().optional(),
  /** For briefings, until they are LIVE: their message has then left. Absent: as before. */
  isCritical: z.boolean().optional(),
});

/** [7.13] A PATCH can only finalise. */
export const campaignFinalisation = z.object({ id: id.optional(), version: version.optional(), status: z.literal('COMPLETE') });

export type CampaignV2 = z.output<typeof campaignV2>;
export type CampaignV2Site = z.output<typeof campaignV2Site>;
export type CampaignListItem = z.output<typeof campaignListItem>;
export type CampaignV2Engagement = z.output<typeof campaignV2Engagement>;
export type CampaignCreation = z.output<typeof campaignCreation>;
export type CampaignChange = z.output<typeof campaignChange>;

/** Schemas of responses in the API [3.18] [7.19] [7.20]. */
import { z } from 'zod';
import { attachedFile } from '../files/file';
import { id, userId, version } from '../shared/ids';
import { instant } from '../shared/text';
import { answers, fileIds } from '../campaigns/campaign';
import { understanding } from '../campaigns/checks/checks';
import { language as shownLanguage } from '../campaigns/languages/language';
import { responseStatuses } from '../campaigns/life-cycle';
import { namedPerson } from '../identity/person';

const responseStatus = z.enum(responseStatuses);
/** The respondent's role: the widest that they had in the campaign's company. */
export const respondentRoles = ['COMPANY_MANAGER', 'COMPANY_LEADER', 'DIVISION_MANAGER', 'SITE_MANAGER', 'MEMBER'] as const;

const respondentType = z.enum(['SITE', 'USER']);

export const campaignV2Response = z.object({
  id,
  campaignV2Id: id,
  campaignV2SiteId: id.nullable(),
  /** On an anonymous campaign, an entry of somebody else has one text to one question, so that no two texts are known to be of one person. */
  campaignAnswer: answers,
  /** On an anonymous campaign, null for everybody except the respondent. */
  userId: userId.nullable(),
  type: respondentType,
  status: responseStatus,
  /** Null on anonymous campaigns, which do not show the time of a response. */
  submittedDate: instant.nullable(),
  /** When the server received an answer that was sent without a connection. Null if it was received at once. */
  receivedDate: instant.nullable(),
  /** What the clock of the device said, if it was wrong by more than two minutes. */
  deviceDate: instant.nullable(),
  isLate: z.boolean(),
  fileIds,
  removedResourceIds: fileIds,
  files: z.array(attachedFile),
  site: z.object({ id, name: z.string() }).nullable(),
  userDetailsDTO: namedPerson.nullable(),
  /** The version of a briefing that the respondent read and confirmed; 1 for other types. */
  contentVersion: z.int().min(1),
  /** The respondent's role and sites at submission, kept as evidence. Null before submission and on anonymous campaigns. */
  respondedAs: z.object({ role: z.enum(respondentRoles), sites: z.array(z.string()) }).nullable(),
  /** The language in which the campaign was shown. Null if it is unknown, and on anonymous campaigns. */
  shownLanguage: shownLanguage.nullable(),
  version,
  allowedActions: z.array(z.enum(['update', 'submit'])),
});

/** The language in which the client showed the campaign. The server ignores a language that the campaign does not have. */
const sentLanguage = z.string().max(35).optional().catch(undefined);

const written = {
  campaignAnswer: answers,
  /** 'Update' sends IN_PROGRESS; 'Submit' and 'Complete' send SUBMITTED, which is also the default [3.18]. */
  status: responseStatus.default('SUBMITTED'),
  fileIds: fileIds.optional(),
  removedResourceIds: fileIds.optional(),
  /** When the person sent the answer, which may have waited on the device. An implausible time counts as now. */
  answeredAt: instant.optional(),
  shownLanguage: sentLanguage,
  /** For a briefing with check questions, which must all be right to submit. */
  understanding: understanding.optional(),
  /** The version that the client saw. 0 means that there was none, so that two concurrent first saves do not overwrite each other. */
  version: z.int().min(0).optional(),
};

/** [7.19] The caller is the respondent: `userId` is optional and must be the caller's. `type` follows from the campaign. */
export const responseCreation = z.object({
  campaignV2Id: id,
  campaignV2SiteId: id.nullish(),
  type: respondentType.optional(),
  userId: userId.nullish(),
  ...written,
});

/** [7.20] Accepts the full object. Values that identify what the response belongs to must not change (400). */
export const responseChange = z.object({
  id: id.optional(),
  campaignV2Id: id.optional(),
  campaignV2SiteId: id.nullish(),
  type: respondentType.optional(),
  userId: userId.nullish(),
  ...written,
});

/** [7.18] Null removes the assignee: the work returns to the site's managers. */
export const siteAssignment = z.object({ id: id.optional(), assigneeId: userId.nullable() });

/** The body that records a view [7.21]. */
export const viewEngagement = z.object({
  campaignV2Id: id,
  siteId: id.nullish(),
  /** When the person opened it, on a device that was without a connection. An implausible time counts as now. */
  viewedAt: instant.optional(),
  shownLanguage: sentLanguage,
});
export const recordedView = z.object({
  campaignV2Id: id,
  campaignV2SiteId: id.nullable(),
  /** Null if the view does not count: by an ADMIN, by somebody outside the audience, or while not LIVE [4.15] [6.15]. */
  viewedDate: instant.nullable(),
});

export type SiteAssignment = z.output<typeof siteAssignment>;
export type ViewEngagement = z.output<typeof viewEngagement>;
export type RecordedView = z.output<typeof recordedView>;
export type CampaignV2Response = z.output<typeof campaignV2Response>;
export type ResponseCreation = z.output<typeof responseCreation>;
export type ResponseChange = z.output<typeof responseChange>;

/** When the person said it, which may have waited on the device. An implausible time counts as now. */
export const notAtWorkToday = z.object({ saidAt: instant.optional() });
export type NotAtWorkToday = z.output<typeof notAtWorkToday>;

/** When the app asks again. Null if the campaign expects nothing from the caller, or if that day is over. */
export const notAtWork = z.object({ until: instant.nullable() });
export type NotAtWork = z.output<typeof notAtWork>;

/** The result of assigning all sites without an assignee to their managers. */
export const sitesAssigned = z.object({
  assigned: z.int().min(0),
  /** Sites without an active manager. They stay without an assignee. */
  withoutManager: z.int().min(0),
});

export type SitesAssigned = z.output<typeof sitesAssigned>;

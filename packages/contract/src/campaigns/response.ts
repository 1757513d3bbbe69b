/** A response on the wire [3.18] [7.19] [7.20]. */
import { z } from 'zod';
import { attachedFile } from '../files/file';
import { id, userId, version } from '../shared/ids';
import { instant } from '../shared/text';
import { answers, fileIds } from './campaign';
import { responseStatuses } from './life-cycle';
import { namedPerson } from '../identity/person';

const responseStatus = z.enum(responseStatuses);
/** In which role somebody responded: the widest that they held in the campaign's company. */
export const respondentRoles = ['COMPANY_MANAGER', 'COMPANY_LEADER', 'DIVISION_MANAGER', 'SITE_MANAGER', 'MEMBER'] as const;

const respondentType = z.enum(['SITE', 'USER']);

export const campaignV2Response = z.object({
  id,
  campaignV2Id: id,
  campaignV2SiteId: id.nullable(),
  campaignAnswer: answers,
  /** Null on an anonymous campaign to everybody but the person itself. */
  userId: userId.nullable(),
  type: respondentType,
  status: responseStatus,
  /** Null where the time of taking part is not shown: on anonymous campaigns. */
  submittedDate: instant.nullable(),
  isLate: z.boolean(),
  fileIds,
  removedResourceIds: fileIds,
  files: z.array(attachedFile),
  site: z.object({ id, name: z.string() }).nullable(),
  userDetailsDTO: namedPerson.nullable(),
  /** The version of a briefing that was read and confirmed; 1 for everything else. */
  contentVersion: z.int().min(1),
  /** What the respondent was when it was submitted, kept when they leave: as evidence. Null of anonymous campaigns and before. */
  respondedAs: z.object({ role: z.enum(respondentRoles), sites: z.array(z.string()) }).nullable(),
  version,
  allowedActions: z.array(z.enum(['update', 'submit'])),
});

const written = {
  campaignAnswer: answers,
  /** 'Update' saves IN_PROGRESS; 'Submit' and 'Complete' are SUBMITTED, which is also what silence means [3.18]. */
  status: responseStatus.default('SUBMITTED'),
  fileIds: fileIds.optional(),
  removedResourceIds: fileIds.optional(),
  /** The version that was seen; 0 says that there was none, so that two who begin at once do not overwrite each other. */
  version: z.int().min(0).optional(),
};

/** [7.19] The respondent is the caller: `userId` may be said and must then be theirs; `type` follows from the campaign. */
export const responseCreation = z.object({
  campaignV2Id: id,
  campaignV2SiteId: id.nullish(),
  type: respondentType.optional(),
  userId: userId.nullish(),
  ...written,
});

/** [7.20] The full object is accepted; what it belongs to never changes, and is refused when it differs. */
export const responseChange = z.object({
  id: id.optional(),
  campaignV2Id: id.optional(),
  campaignV2SiteId: id.nullish(),
  type: respondentType.optional(),
  userId: userId.nullish(),
  ...written,
});

export type CampaignV2Response = z.output<typeof campaignV2Response>;
export type ResponseCreation = z.output<typeof responseCreation>;
export type ResponseChange = z.output<typeof responseChange>;

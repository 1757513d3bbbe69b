/** The only way to output a response [3.18]. */
import type { AttachedFile } from '@muster/contract/files/file';
import type { NamedPerson } from '@muster/contract/identity/person';
import type { CampaignV2Response } from '@muster/contract/responses/response';
import type { Context } from '../../platform/http/context';
import type { SavedResponse } from './actions/saveResponse';
import { responseFiles } from './attachments';
import type { ResponseRow } from './response-row';

interface ResponseContext {
  isAnonymous: boolean;
  /** What the caller can still do with it. */
  allowedActions: CampaignV2Response['allowedActions'];
  site: CampaignV2Response['site'];
  respondent: NamedPerson | null;
  /** The attached files that the reader may see. */
  files: readonly AttachedFile[];
}

/**
 * Presents a response to its author, or to a person who may read it. For an anonymous campaign, only the author learns whose response
 * it is, and nobody learns when it was given.
 */
export function presentResponse(
  { actor }: Context,
  row: ResponseRow,
  { isAnonymous, allowedActions: actions, site, respondent, files }: ResponseContext,
): CampaignV2Response {
  const isNamed = !isAnonymous || row.userId === actor.id;
  return {
    id: row.id,
    campaignV2Id: row.campaignId,
    campaignV2SiteId: row.campaignSiteId,
    campaignAnswer: row.answer,
    userId: isNamed ? row.userId : null,
    type: row.type,
    status: row.status,
    submittedDate: isAnonymous ? null : row.submittedDate,
    receivedDate: isAnonymous ? null : row.receivedDate,
    deviceDate: isAnonymous ? null : row.deviceDate,
    isLate: isAnonymous ? false : row.isLate,
    fileIds: files.map(({ id }) => id),
    removedResourceIds: [],
    files: [...files],
    site,
    userDetailsDTO: isNamed ? respondent : null,
    contentVersion: row.contentVersion,
    respondedAs: isAnonymous ? null : row.respondedAs,
    shownLanguage: isAnonymous ? null : row.shownLanguage,
    version: row.version,
    allowedActions: actions,
  };
}

/** Presents a text of somebody else to an anonymous campaign: nothing else of the response that contains it. */
export const presentHiddenText = (
  campaignId: number,
  { id, name, value }: { id: number; name: string; value: unknown },
): CampaignV2Response => ({
  id,
  campaignV2Id: campaignId,
  campaignV2SiteId: null,
  campaignAnswer: { [name]: value },
  userId: null,
  type: 'USER',
  status: 'SUBMITTED',
  submittedDate: null,
  receivedDate: null,
  deviceDate: null,
  isLate: false,
  fileIds: [],
  removedResourceIds: [],
  files: [],
  site: null,
  userDetailsDTO: null,
  contentVersion: 1,
  respondedAs: null,
  shownLanguage: null,
  version: 1,
  allowedActions: [],
});

/** Presents a response that was just saved, to its author. */
export async function presentSavedResponse(
  ctx: Context,
  { campaign, row, hasFiles }: SavedResponse,
  removedIds: readonly number[] = [],
): Promise<CampaignV2Response> {
  const isOpen = row.status === 'IN_PROGRESS';
  const presented = presentResponse(ctx, row, {
    isAnonymous: campaign.isAnonymous,
    allowedActions: isOpen ? (campaign.mode === 'HIERARCHICAL' ? ['update', 'submit'] : ['submit']) : [],
    site: campaign.site ? { id: campaign.site.siteId, name: campaign.site.siteName } : null,
    respondent: campaign.me,
    files: hasFiles ? ((await responseFiles(ctx, campaign.companyId, [row.id])).get(row.id) ?? []) : [],
  });
  return { ...presented, removedResourceIds: [...removedIds] };
}

/** The only way out of the feature for a campaign and a response [3.6]-[3.18]. */
import type { CampaignV2, CampaignV2Engagement } from '@muster/contract/campaigns/campaign';
import type { NamedPerson } from '@muster/contract/identity/person';
import type { CampaignV2Response } from '@muster/contract/campaigns/response';
import type { AttachedFile } from '@muster/contract/files/file';
import type { Actor } from '../../platform/http/actor';
import type { Context } from '../../platform/http/context';
import type { SavedResponse } from './actions/saveResponse';
import { responseFiles } from './attachments';
import { allowedActions, isResponsibleFor, may, type ParticipatingSite } from './policy';
import type { Campaign, CampaignSiteRow, ResponseRow } from './tables';

/** `siteId` asks about one participating site: the flags and the list of sites are then about it alone. */
export function presentCampaign({ actor }: Context, campaign: Campaign, { siteId }: { siteId?: number | undefined } = {}): CampaignV2 {
  const asked = siteId === undefined ? campaign : { ...campaign, sites: campaign.sites.filter((site) => site.siteId === siteId) };
  return {
    id: campaign.id,
    type: campaign.type,
    subType: campaign.subType,
    title: campaign.title,
    description: campaign.description || null,
    status: campaign.status,
    startDate: campaign.startDate,
    endDate: campaign.endDate,
    completeDate: campaign.completeDate,
    createdDate: campaign.createdDate,
    companyId: campaign.companyId,
    siteId: campaign.siteId,
    siteName: campaign.siteName,
    divisionId: campaign.divisionId,
    scope: campaign.scope,
    campaignMode: campaign.mode,
    campaignTemplateId: campaign.templateId,
    campaignTemplateVersion: campaign.templateVersion,
    timeZone: campaign.timeZone,
    version: campaign.version,
    configuration: campaign.configuration,
    configurationAnswer: campaign.configurationAnswer,
    removedResourceIds: [],
    isAnonymous: campaign.isAnonymous,
    author: campaign.author,
    campaignV2Sites: asked.sites.map(({ id, siteId: of, siteName, assignee, responseStatus }) => ({
      id,
      siteId: of,
      siteName,
      assignee,
      isSubmitted: responseStatus === 'SUBMITTED',
    })),
    campaignV2Engagement: engagementOf(campaign),
    ...flagsOf(actor, asked),
    isSubmittableByCurrentUser: may(actor, 'submit', asked) || may(actor, 'answer', asked),
    allowedActions: allowedActions(actor, asked),
  };
}

interface Flagged extends Pick<Campaign, 'mode' | 'mine'> {
  sites: readonly (ParticipatingSite & Pick<CampaignSiteRow, 'isViewedByMe'>)[];
}

/** [3.15] For hierarchical campaigns: of the sites that are the caller's work. */
export function flagsOf(actor: Actor, { mode, mine, sites }: Flagged) {
  if (mode === 'STANDALONE') {
    const isSubmitted = mine?.isSubmitted ?? false;
    return {
      isIntendedForCurrentUser: mine !== null,
      isViewedByCurrentUser: mine?.isViewed ?? false,
      isSubmittedByCurrentUser: isSubmitted,
      isSubmitted,
    };
  }
  const own = sites.filter((site) => isResponsibleFor(actor, site));
  const areSubmitted = (of: Flagged['sites']) => of.length > 0 && of.every((site) => site.responseStatus === 'SUBMITTED');
  return {
    isIntendedForCurrentUser: own.length > 0,
    isViewedByCurrentUser: own.length > 0 && own.every((site) => site.isViewedByMe),
    isSubmittedByCurrentUser: areSubmitted(own),
    isSubmitted: areSubmitted(sites),
  };
}

/** [3.16] Ratios are 0 to 1, and null where nobody is expected: nobody submits what is only to be read. */
export function engagementOf({
  views,
  submissions,
  expectedCount,
  viewIsEnough,
}: Pick<Campaign, 'views' | 'submissions' | 'expectedCount' | 'viewIsEnough'>): CampaignV2Engagement {
  const expectedSubmissions = viewIsEnough ? 0 : expectedCount;
  return {
    views,
    viewsPercentage: ratioOf(views, expectedCount),
    expectedViewPersonnelCount: expectedCount,
    submissions,
    submissionsPercentage: ratioOf(submissions, expectedSubmissions),
    expectedSubmitPersonnelCount: expectedSubmissions,
  };
}

/** A reader between two commits may see one answer more than people; nobody shall read of 101%. */
const ratioOf = (made: number, expected: number): number | null => (expected === 0 ? null : Math.min(1, Math.max(0, made / expected)));

export interface ResponseContext {
  isAnonymous: boolean;
  /** What the caller may still do with it. */
  allowedActions: CampaignV2Response['allowedActions'];
  site: CampaignV2Response['site'];
  respondent: NamedPerson | null;
  /** What hangs on it, as far as its reader may know. */
  files: readonly AttachedFile[];
}

/**
 * A response to its own author, or to whoever may read it. Of an anonymous campaign, nobody but the author learns whose
 * it is, and nobody when it was given.
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
    isLate: isAnonymous ? false : row.isLate,
    fileIds: files.map(({ id }) => id),
    removedResourceIds: [],
    files: [...files],
    site,
    userDetailsDTO: isNamed ? respondent : null,
    contentVersion: row.contentVersion,
    respondedAs: isAnonymous ? null : row.respondedAs,
    version: row.version,
    allowedActions: actions,
  };
}

/** What its author gets back of a response just saved. */
export async function presentSavedResponse(ctx: Context, { campaign, row, hasFiles }: SavedResponse): Promise<CampaignV2Response> {
  const isOpen = row.status === 'IN_PROGRESS';
  return presentResponse(ctx, row, {
    isAnonymous: campaign.isAnonymous,
    allowedActions: isOpen ? (campaign.mode === 'HIERARCHICAL' ? ['update', 'submit'] : ['submit']) : [],
    site: campaign.site ? { id: campaign.site.siteId, name: campaign.site.siteName } : null,
    respondent: campaign.me,
    files: hasFiles ? ((await responseFiles(ctx, campaign.companyId, [row.id])).get(row.id) ?? []) : [],
  });
}

/** The only way to output a campaign [3.6]-[3.17]. */
import type { CampaignListItem, CampaignV2, CampaignV2Engagement } from '@muster/contract/campaigns/campaign';
import type { Actor } from '../../platform/http/actor';
import type { Context } from '../../platform/http/context';
import { allowedActions, isResponsibleFor, may, type ParticipatingSite } from './policy';
import type { Campaign, CampaignSiteRow, Posting } from './campaign';
import type { CampaignListRow } from './tables';

/** `siteId` selects one participating site: then the flags and the list of sites contain only that site. */
export function presentCampaign({ actor }: Context, campaign: Campaign, { siteId }: { siteId?: number | undefined } = {}): CampaignV2 {
  const requested = siteId === undefined ? campaign : { ...campaign, sites: campaign.sites.filter((site) => site.siteId === siteId) };
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
    ...(campaign.checks.length > 0 && { checks: campaign.checks, contentVersion: campaign.contentVersion }),
    ...(campaign.posting && !campaign.posting.isStopped && { posting: presentPosting(campaign.posting) }),
    ...(campaign.isConsultation && { isConsultation: true }),
    removedResourceIds: [],
    isAnonymous: campaign.isAnonymous,
    originalLanguage: campaign.originalLanguage,
    isCritical: campaign.isCritical,
    urgency: campaign.urgency,
    author: campaign.author,
    campaignV2Sites: requested.sites.map(({ id, siteId: of, siteName, assignee, responseStatus }) => ({
      id,
      siteId: of,
      siteName,
      assignee,
      isSubmitted: responseStatus === 'SUBMITTED',
    })),
    campaignV2Engagement: engagementOf(campaign),
    ...flagsOf(actor, requested),
    isSubmittableByCurrentUser: may(actor, 'submit', requested) || may(actor, 'answer', requested),
    allowedActions: allowedActions(actor, requested).filter((action) => action !== 'finalise' || !campaign.posting),
  };
}

const presentPosting = ({ done, total, isDelayed }: Posting): NonNullable<CampaignV2['posting']> => ({
  done,
  total,
  ...(isDelayed && { isDelayed }),
});

interface Flagged extends Pick<Campaign, 'mode' | 'mine'> {
  sites: readonly (ParticipatingSite & Pick<CampaignSiteRow, 'isViewedByMe'>)[];
}

/** [3.15] For hierarchical campaigns, the flags are about the sites that the caller is responsible for. */
function flagsOf(actor: Actor, { mode, mine, sites }: Flagged) {
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

/** [3.16] Ratios are 0 to 1, and null if nobody is expected. A campaign with `viewIsEnough` expects no submissions. */
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

/** A read between two commits can find more submissions than expected people, so the ratio is limited to 1. */
const ratioOf = (made: number, expected: number): number | null => (expected === 0 ? null : Math.min(1, Math.max(0, made / expected)));

/** The only way to output a row of a list [3.17]. Uses the same policy and flags as the campaign itself. */
export function presentListItem({ actor }: Context, row: CampaignListRow): CampaignListItem {
  const isBySite = row.mode === 'HIERARCHICAL';
  const sitesCount = isBySite ? row.expectedCount : 0;
  const sitesSubmittedCount = isBySite ? row.submissions : 0;
  return {
    id: row.id,
    type: row.type,
    subType: row.subType,
    title: row.title,
    titleLanguage: row.titleLanguage,
    description: row.description || null,
    status: row.status,
    startDate: row.startDate,
    endDate: row.endDate,
    completeDate: row.completeDate,
    timeZone: row.timeZone,
    createdDate: row.createdDate,
    companyId: row.companyId,
    siteId: row.participationSiteId ?? row.siteId,
    siteName: row.siteName,
    divisionId: row.divisionId,
    scope: row.scope,
    campaignMode: row.mode,
    isCritical: row.isCritical,
    urgency: row.urgency,
    version: row.version,
    sitesCount,
    sitesSubmittedCount,
    campaignV2SiteId: row.participationId,
    assignee: row.assignee,
    authorId: row.authorId,
    asksAtOpening: row.asksAtOpening,
    draftSavedDate: row.draftSavedDate,
    remindedDate: row.remindedDate,
    campaignV2Engagement: engagementOf(row),
    ...flagsOf(actor, row),
    ...(isBySite && { isSubmitted: row.isSiteSubmitted ?? (sitesCount > 0 && sitesSubmittedCount >= sitesCount) }),
    isSubmittableByCurrentUser: may(actor, 'submit', row) || may(actor, 'answer', row),
    allowedActions: allowedActions(actor, row),
  };
}

/** The paths of the screens of campaigns [2.29] [2.49] [2.54]. */
import { campaignKinds, type CampaignType } from '@muster/contract/templates/kinds';
import type { Scope } from '@muster/contract/shared/permissions';

/** The workspace of a company, or of one of its sites or divisions. */
export function workspacePath({ companyId, siteId, divisionId }: Scope): string {
  if (siteId !== undefined) return `/company/${companyId}/site/${siteId}/sws`;
  if (divisionId !== undefined) return `/company/${companyId}/division/${divisionId}/dws`;
  return `/company/${companyId}/cws`;
}

export const listPath = (scope: Scope, type: CampaignType): string => `${workspacePath(scope)}/${campaignKinds[type].path}`;
export const newPath = (scope: Scope, type: CampaignType): string => `${listPath(scope, type)}/new`;
/** The URL contains the sub-type in lower case [2.103]. */
export const composePath = (scope: Scope, type: CampaignType, subType: string): string =>
  `${newPath(scope, type)}/${subType.toLowerCase()}`;
export const campaignPath = (scope: Scope, type: CampaignType, campaignId: number): string => `${listPath(scope, type)}/${campaignId}`;
export const editPath = (scope: Scope, type: CampaignType, campaignId: number): string => `${campaignPath(scope, type, campaignId)}/edit`;

/** The page of a campaign for its managers: its results, people and content. */
export const deskPath = (scope: Scope, type: CampaignType, campaignId: number): string => `${campaignPath(scope, type, campaignId)}/report`;

/** The languages of a campaign, or one of them. */
export const languagesPath = (scope: Scope, type: CampaignType, campaignId: number, language?: string): string =>
  [campaignPath(scope, type, campaignId), 'languages', ...(language === undefined ? [] : [language])].join('/');

interface Reported {
  id: number;
  type: CampaignType;
  status: string;
}

/**
 * The report of a campaign in the current workspace. A poll has its own path [2.33]. Other types, and all types in the personal
 * workspace, are items of the report lists [2.36] [2.61].
 */
export function reportPath(workspace: string, { id, type, status }: Reported): string {
  if (type === 'POLL' && !workspace.endsWith('/mws')) return `${workspace}/${campaignKinds[type].path}/${id}/report`;
  return `${workspace}/report/${status === 'COMPLETE' ? 'completed' : 'in_progress'}/${id}`;
}

/** The path of a site's part: below the report that it was opened from, with the id of the participating site [2.60] [2.61]. */
export const partPath = (pathname: string, campaignV2SiteId: number): string =>
  `${pathname.replace(/\/+$/, '').replace(/\/campaign(?=\/\d+$)/, '')}/${campaignV2SiteId}`;

/** The workspace of a path, such as /company/12/cws. Undefined outside the workspaces. */
export const workspaceOf = (pathname: string): string | undefined => /^.*?\/(?:cws|mws|sws|dws)(?=\/|$)/.exec(pathname)?.[0];

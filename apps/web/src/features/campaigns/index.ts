/** The public API of campaigns: their lists and forms, their addresses, and what the pages of one campaign share. */
export { campaignPartQuery, campaignQuery } from './api';
export { changeOf } from './change';
export { asksSomething, isAnswered, isRead, waitingFilter } from './asks-something';
export { CampaignCard } from './campaign-card';
export { DangerBand } from './danger-band';
export { OwnDue } from './own-due';
export { CampaignDue } from './campaign-due';
export { lazyPage, type CampaignPageProps } from './lazy-page';
export { EngagementFigures } from './manage/engagement-figures';
export { ManageActions } from './manage/lazy-actions';
export { ManagerOnly } from './manage/manager-only';
export { InvitedPeople, NobodyYet, PlaceCampaigns } from './place-people/lazy';
export { PlaceProgress } from './place-people/place-progress';
export { campaignPath, editPath, listPath, partPath, reportPath, workspacePath } from './paths';
export { scopeOf, useWorkspace } from './place';
export { campaignRoutes } from './routes';
export { useCampaignUpdates, useCompanyUpdates } from './use-campaign-updates';
export { useIsGone } from './use-is-gone';

/** The door of campaigns: their screens, and the pages and rows that other lists show of them. */
export { refreshCampaigns } from './api';
export { CampaignCard } from './campaign-card';
export { CampaignDue } from './campaign-due';
export { campaignPath, editPath, listPath, reportPath, workspacePath } from './paths';
export { CampaignPage, CampaignReport, type CampaignPageProps } from './pages';
export { campaignRoutes } from './routes';
export { templateRoutes } from './templates/routes';
export { useCompanyUpdates } from './use-campaign-updates';

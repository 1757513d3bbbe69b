export { accessCampaign } from './access';
export { campaignDeleted, campaignFinalised, campaignPosted, campaignUpdated, campaignViewed, responseSaved } from './events';
export { jobs as campaignJobs, ticks as campaignTicks } from './jobs';
export { routes as campaignRoutes } from './routes';
export { subscriptions as campaignSubscriptions } from './subscriptions';
export { awaits, hasUnassignedSite, isMyParticipation, isUnanswered, listCampaigns, participations, unite, wholeCampaigns } from './list';
export { requireReadableScope } from './scope';
export { countCompanyCampaigns } from './company-figures';

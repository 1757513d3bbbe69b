export { accessCampaign } from './access';
export { campaignDeleted, campaignFinalised, campaignPosted, campaignUpdated, campaignViewed, responseSaved } from './events';
export { jobs as campaignJobs, ticks as campaignTicks } from './jobs';
export { routes as campaignRoutes } from './routes';
export { subscriptions as campaignSubscriptions } from './subscriptions';

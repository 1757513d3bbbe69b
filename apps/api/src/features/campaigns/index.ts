import './huddle-answers';

export { accessCampaign } from './access';
export {
  campaignDeleted,
  campaignDueSoon,
  campaignFinalised,
  campaignOverdue,
  campaignPosted,
  campaignReminded,
  campaignUpdated,
  campaignViewed,
  responseSaved,
} from './events';
export { findReminded } from './reminded-people';
export { jobs as campaignJobs, ticks as campaignTicks } from './jobs';
export { routes as campaignRoutes } from './routes';
export { subscriptions as campaignSubscriptions } from './subscriptions';
export { summaryJobs, summarySubscriptions } from './summary/make';
export {
  awaits,
  hasUnassignedSite,
  isInAudience,
  isMyParticipation,
  isUnanswered,
  listCampaigns,
  listWithOthers,
  otherThings,
  participations,
  unite,
  wholeCampaigns,
} from './list';
export { countCompanyCampaigns } from './company-figures';
export { bringLanguageUpToDate } from './template-language';
export { huddleEntity } from './huddle';

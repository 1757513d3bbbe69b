/** Public API of campaigns. */
export { accessCampaign, siteOfPart } from './access';
export { claimAnsweredFiles, type Written } from './attachments';
export { joinAudiences } from './audience';
export type { Campaign, CampaignRow, CampaignSiteRow } from './campaign';
export { campaignFiles } from './campaign-files';
export { countCompanyCampaigns } from './figures/company-figures';
export { count, countsOf, slotsOfResponse, submissions, views } from './figures/counts';
export {
  audienceJoined,
  campaignAggregate,
  campaignDeleted,
  campaignDueSoon,
  campaignFinalised,
  campaignOverdue,
  campaignPosted,
  campaignReminded,
  campaignUpdated,
  campaignViewed,
  responseAggregate,
  responseSaved,
  type CampaignReminder,
} from './events';
export { findForAnswers, holdCampaign, isVisibleCampaign } from './for-answers';
export { asksInExchange, linkedTo } from './huddle';
export { jobs as campaignJobs, ticks as campaignTicks } from './jobs';
export {
  awaits,
  hasUnassignedSite,
  isInAudience,
  isMyParticipation,
  isUnanswered,
  listCampaigns,
  listWithOthers,
  otherItems,
  participations,
  unite,
  wholeCampaigns,
} from './lists/list';
export {
  answering,
  asksForResponse,
  canRead,
  isAnsweredHere,
  isManagerOf,
  isResponsibleFor,
  may,
  responding,
  scopeOf,
  type CampaignForResponse,
} from './policy';
export { engagementOf, presentCampaign } from './present';
export { campaignChannels, campaignMessages } from './messages';
export { aboutCampaign, aboutSite, campaignSubject, findNoticed, findNoticedSite, peopleDone, type NoticedSite } from './noticed';
export { campaignNotifications } from './notifications';
export { minResponsesForFigures, isPublished, publishFigures, publishedCounts } from './figures/published-figures';
export { filesNamedIn, referencesOf, unknownReferences } from './references';
export { contentChanged, notOpen, notSelected, responseSubmitted } from './errors';
export { routes as campaignRoutes } from './routes';
export { accessCampaignOfSite } from './site-access';
export { countInAudience, markReminded, remindedPeople, responsiblePeople } from './reminded';
export { inMyCompanies, visibleCampaigns } from './visibility';
export { assignPart, finishPart, hasPart, hasViewed, lockPart, markViewed, reopenPart } from './participation';
export { campaignPersonalData, namedCampaigns, recordsOf } from './personal-data';
export { campaignSubscriptions } from './subscriptions';

/** Public API of campaigns. */
export { accessCampaign, accessReminder, isRemindable, siteOfPart } from './access';
export { countChecks, requireUnderstood } from './checks/figures';
export { claimAnsweredFiles, type SavedWithFiles } from './files/attachments';
export type { Campaign, CampaignRow, CampaignSiteRow } from './campaign';
export { countCompanyCampaigns } from './figures/company-figures';
export { addToCounters, countsOf, counterKeysOfResponse, submissionsCounter, viewsCounter } from './figures/counts';
export {
  campaignAggregate,
  campaignDeleted,
  campaignFinalised,
  campaignOverdue,
  campaignPosted,
  campaignRaised,
  campaignReminded,
  campaignUpdated,
  campaignViewed,
  personAway,
  responseAggregate,
  responseSaved,
  type CampaignEvent,
} from './events';
export { findForAnswers, lockCampaignShared, isVisibleCampaign } from './responses/for-answers';
export { lockForResponse, type LockedCampaign } from './responses/for-responses';
export { asksInExchange, linkedEntityOf } from './huddle';
export { findEvidenceOfAction, findEvidenceOfCampaign, findEvidenceOfOutcome } from './evidence';
export { actionChanged, actionCreated, outcomeSaved } from './follow-up/events';
export { countFollowUps } from './follow-up/queries';
export { findRuns } from './series/queries';
export { jobs as campaignJobs } from './jobs';
export {
  expectsWorkOf,
  hasUnassignedSite,
  isInAudience,
  isMyParticipation,
  isUnanswered,
  listCampaigns,
  listWithNonCampaigns,
  nonCampaignItems,
  participations,
  unionAll,
  wholeCampaigns,
} from './lists/list';
export { campaignFeed, isFedWithNames, participantFeed, participatingSiteFeed } from './lists/campaign-feeds';
export { complianceRefusal, isDangerRow, isDueBy, kindOf } from './lists/needs';
export {
  huddleAnswerRule,
  asksForResponse,
  canRead,
  isAnsweredHere,
  isManagerOf,
  isResponsibleFor,
  may,
  responseRule,
  scopeOf,
  type CampaignForResponse,
} from './policy';
export { engagementOf, presentCampaign } from './present';
export {
  aboutCampaign,
  aboutSite,
  authorOfCampaign,
  factsOfCampaign,
  findCampaignForNotice,
  findSiteForNotice,
  peopleDone,
  subjectsOfCampaign,
  type CampaignFacts,
  type SiteForNotice,
} from './notices/campaign-for-notice';
export { minResponsesForFigures, isPublished, publishFigures, publishedCounts } from './figures/published-figures';
export { referencesOf, unknownReferences } from './content/references';
export { contentChanged, notOpen, notSelected, responseSubmitted } from './errors';
export { accessCampaignOfParticipation } from './participants/site-access';
export { findTitle } from './languages/names';
export { shippedText } from './languages/shipped';
export { isTitled, versionFor, type Reader } from './languages/reader';
export { findShownTranslation, findVersion, shownLanguage } from './languages/shown';
export {
  countInAudience,
  countWaiting,
  isRemindedBefore,
  markAllReminded,
  markReminded,
  remindedPeople,
  responsiblePeople,
  type Waiting,
} from './participants/reminded';
export { isStillOpen, joinSiteResponse, submittedCount } from './responses/stored-responses';
export { audienceRows, campaignRows, inMyCompanies, partRows } from './visibility';
export {
  assignPart,
  assignParts,
  finishPart,
  hasPart,
  hasViewed,
  lockPart,
  markAway,
  markViewed,
  reopenPart,
  unmarkViewed,
} from './participants/participation';
export { namedCampaigns, acknowledgementCompanyOf } from './personal-data';

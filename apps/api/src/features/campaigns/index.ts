/** Public API of campaigns. */
export { accessCampaign, accessLanguages, accessReminder } from './access';
export { countChecks, isUnderstood, notUnderstood } from './checks/figures';
export { claimAnsweredFiles, type SavedWithFiles } from './files/attachments';
export type { Campaign } from './campaign';
export { countResponse, countSubmission, countViews, hasAnswer } from './figures/counts';
export { countCompanyCampaigns } from './figures/company-figures';
export {
  campaignAggregate,
  campaignDeleted,
  campaignFinalised,
  campaignOverdue,
  campaignPosted,
  campaignRaised,
  campaignReminded,
  campaignUpdated,
  type CampaignEvent,
} from './events';
export { lockForResponse, type LockedCampaign } from './responses/for-responses';
export { asksInExchange, linkedEntityOf } from './huddle';
export {
  consultationDocumentChanged,
  consultationSaved,
  consultationStated,
  informationAsked,
  informationGiven,
} from './consultation/events';
export {
  findConsultationRecords,
  findDocumentRecords,
  findEvidenceOfConsultation,
  findEvidenceOfDocument,
  findEvidenceOfRequest,
  findEvidenceOfStatement,
  type ConsultationRecord,
  type DocumentRecord,
} from './consultation/evidence';
export {
  findConsultationVersions,
  findMarkRecords,
  findSpokenRecords,
  type ConsultationVersionRecord,
  type MarkRecord,
  type SpokenRecord,
} from './consultation/voices';
export {
  findEvidenceOfAction,
  findEvidenceOfCampaign,
  findEvidenceOfOutcome,
  findNamedOfPerson,
  findNamedOfPlace,
  findParticipations,
  findPostedOfPlace,
  findTitles,
  type NamedCampaign,
  type Participation,
} from './evidence';
export { findCampaignSummaries, type CampaignSummary } from './figures/evidence';
export { findActionRecords, findOutcomeRecords, type ActionRecord, type OutcomeRecord } from './follow-up/evidence';
export { findContents, type ContentRecord } from './languages/evidence';
export { actionChanged, actionCreated, outcomeSaved } from './follow-up/events';
export { countFollowUps } from './follow-up/queries';
export { findRuns } from './series/queries';
export {
  hasUnassignedSite,
  isMyParticipation,
  isUnanswered,
  listCampaigns,
  listWithNonCampaigns,
  nonCampaignItems,
  participations,
  wholeCampaigns,
  type MoreOfRows,
} from './lists/list';
export { onEngagement } from './notices/messages';
export { campaignFeed, isFedWithNames, participantFeed, participatingSiteFeed } from './lists/campaign-feeds';
export { complianceRefusal, isDangerRow, isDueBy, isUrgentRow, kindOf } from './lists/needs';
export {
  huddleAnswerRule,
  asksForResponse,
  canRead,
  hidesNames,
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
  aboutCampaignPlace,
  aboutSite,
  authorOfCampaign,
  factsOfCampaign,
  findCampaignForNotice,
  subjectsOfCampaign,
  type CampaignFacts,
} from './notices/campaign-for-notice';
export { findTestMessage, type TestMessage } from './notices/test-message';
export { minResponsesForFigures, isInFullStep, isPublished, publishFigures, shownCountsOf } from './figures/published-figures';
export { referencesOf, unknownReferences } from './content/references';
export { notOpen, responseSubmitted } from './errors';
export { accessCampaignOfParticipation } from './participants/site-access';
export { findTitle } from './languages/names';
export { shippedText } from './languages/shipped';
export { isTitled, versionFor, type Reader } from './languages/reader';
export { findShown, findTranslations, findVersion, shownLanguage, type Shown, type VersionedCampaign } from './languages/shown';
export { previewReminder, remind, remindParticipants } from './actions/remindParticipants';
export { isRemindedBefore, remindedPeople } from './participants/reminded';
export { audienceRows, campaignRows, inMyCompanies, isWhole, partRows, visibleCampaigns, wholeAudience } from './visibility';
export {
  assignPart,
  assignParts,
  finishPart,
  lockPart,
  markAway,
  markViewed,
  reopenPart,
  unmarkViewed,
} from './participants/participation';
export { joinAudienceNow } from './participants/upkeep';
export { namedCampaigns } from './personal-data';

/** Public API of responses: the response of a person or a site, its rows, its files, its presentation. */

import './registries';

export { recordView } from './actions/recordView';
export { saveResponse } from './actions/saveResponse';
export { takeBack } from './actions/takeBack';
export { responseFiles } from './attachments';
export {
  countedResponsesTo,
  hasSubmittedPart,
  hasViewedBefore,
  responseColumns,
  responseRows,
  responsesTo,
  languageOfSiteView,
  languageOfView,
} from './columns';
export { campaignViewed, responseSaved, talked } from './events';
export { findEvidenceOfResponses, findEvidenceOfViews, findOpenedLanguages } from './evidence';
export { findCheckRecords, findViewRecords, type CheckRecord, type ViewRecord } from './pack-records';
export { responseFeed } from './response-feed';
export { acknowledgementCompanyOf, hasAcknowledged } from './personal-data';
export { presentHiddenText, presentResponse } from './present';
export { findsOwnAnonymous, selectOwnResponse } from './response-access';
export { widestRole } from './responded-as';
export type { ResponseRow } from './response-row';
export { openTalksOf } from './talks/talks';

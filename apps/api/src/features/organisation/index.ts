export { accessCompany, mayActOnCompany } from './access';
export { organisationChanged } from './events';
export { accessDivision, accessSite, requireNotArchived } from './place-access';
export { findUnknownZones } from './known-zone';
export {
  divisionsOfSite,
  findCompanyOfSite,
  findKnownPlaces,
  findPlace,
  findSitesOfDivision,
  sitesOfDivision,
  sitesOfRegion,
  type PlaceIds,
  type PlaceScope,
} from './places';
export { isInRegion, peopleOfRegions } from './regions/people-of-regions';
export {
  findLonelyPromotions,
  keepingIndependent,
  requireNoLonelyPromotion,
  requireNotAlone,
  type Promotion,
} from './representatives/promotions';
export { representativeSet } from './representatives/events';
export { findEvidenceOfRepresentative } from './representatives/evidence';
export {
  dayOfMark,
  isCurrent,
  heldOn,
  joinChanges,
  isForOneOf,
  isStillThere,
  markRows,
  hasBegun,
  placeOfMark,
} from './representatives/marks';
export { requireReadableScope } from './scope';
export { countSites } from './site-queries';
export { findPeopleSignatures, type PeopleSignature } from './people-signature';
export { findKnownDivisions } from './known-divisions';
export {
  companyName,
  consultationListOf,
  findAttentionBudget,
  placeName,
  findCompanyNames,
  findQuestionWaits,
  findSiteNames,
  isInactiveSite,
  isPushOffered,
  isSummaryOffered,
  joinSite,
  localTimesOf,
  nameOfCompany,
  reminderTimesOf,
  siteNamesJson,
  workDaysOf,
  zoneOfCompany,
} from './sites/site-names';
export { siteFeed } from './sites/site-feed';
export { activeSites } from './sites/active-sites';
export { closestByName, findLabels, nameKey, type Labels } from './sites/labels';
export { joinSitesOf, sitesJson } from './sites/sites-of-person';
export { lockCompany } from './new-label';
export { findSitesByName, findSitesToExport, writeImportedSites, type ImportedSite, type KnownSite } from './sites/import-sites';
export { listCompanies } from './queries';
export { presentCompanyView } from './present';

export { activateInvitedPerson } from './actions/activateInvitedPerson';
export { auditPerson, writeAccount } from './actions/changeAccount';
export { findCompletion } from './completion';
export { findLeaders } from './leaders';
export {
  activeMemberCount,
  assignableCount,
  firstPeopleAt,
  directoryEntries,
  entriesOfPerson,
  directoryFiguresOf,
  invitedCountAt,
  joinDirectory,
  joinEachEntry,
  joinEachName,
  selectEntries,
  systemRolesIn,
} from './fragments/entries';
export { accountJson, accountRows, distinctNames, joinAccountsOfPage, joinPeopleOfPage, personJson, personSeenBy } from './fragments/names';
export { findAccounts } from './list-accounts';
export { hasActiveMember, isActiveMember, isInvited } from './active-member';
export { holdsExpertise } from './expertise/expertise';
export { findEntrances, subjectOfLink, type Entrance } from './find-entrance';
export { accountsOfCompany, rolesOfMembers } from './roles-of-members';
export {
  addAccountWithoutEmail,
  changeInvitedAddress,
  inviteAccount,
  openWayIn,
  requireStillSystemManager,
  unlinkPerson,
  writeBlocked,
  writeRole,
} from './accounts';
export { accountLinked, accountUnlinked, emitPeopleChanged, peopleChanged } from './events';
export { expertCategories, expertsAmongSubjects, expertsIn, hasExperience, practicesOfMembers } from './fragments/expertise';
export {
  activeContacts,
  activeMembersAmong,
  factsOfPeople,
  firstManagedSiteOf,
  firstManagersOf,
  firstSiteOf,
  hasSignedIn,
  isLeaderOf,
  isManagedBy,
  hasNumber,
  isMemberOf,
  isNoMemberOf,
  joinRoleOf,
  otherSiteManagersOf,
  managersOfCompany,
  managersOfDivision,
  managersOfDivisions,
  mayManageCompany,
  hasActiveManager,
  hasSiteManager,
  managersOfSite,
  managesPlace,
  memberFlags,
  responsibleFor,
} from './fragments/memberships';
export {
  isAtOneOf,
  isAtSite,
  isAtSiteWith,
  isInDivision,
  isInOneOf,
  isInSubdivision,
  peopleAtSites,
  peopleOfSubdivisions,
  peopleWithoutSite,
  homeSiteOf,
  homeSites,
  jobsOfMembers,
  membersOfSite,
  peopleAtHome,
  peopleAtSite,
  peopleOfPlace,
  sitesOfMember,
} from './fragments/places';
export { assignableAt, assignableCountAt, firstAssignableAt, invitedAt, listedCountAt } from './fragments/people-of-place';
export * as memberships from './memberships';
export { findAccountFacts, findAccountsWithoutCompany, forgetFormerNumbers, lockAccountFacts } from './personal-data';
export { peopleFeed } from './people-feed';
export { showPastDays } from './last-seen/store-seen';
export { findMe } from './own/profile';
export { accessPerson, type PersonFacts } from './people';
export {
  findAccountsAfter,
  findContact,
  findNames,
  findContacts,
  findEntriesWithoutJob,
  findMailContact,
  findMailContacts,
  firstCompanyOf,
  nameOfCaller,
} from './queries';
export { accountSettings } from './routes';
export { countMembersOfSubdivision } from './subdivision-members';
export {
  findAddressesOfOthers,
  findMembersToExport,
  findPeopleOfImport,
  findPeopleToAsk,
  mayImport,
  writeImportedPeople,
  type ExportedPerson,
  type ImportedPerson,
  type KnownPerson,
} from './import-people';

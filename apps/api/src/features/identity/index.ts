export { admit, type OnActivated } from './actions/admit';
export { auditPerson, writeAccount } from './actions/changeAccount';
export { hasActiveSystemManager, makeSystemManager, type MadeSystemManager } from './actions/make-system-manager';
export { identityChannels, rightsMessage } from './channels';
export { joinPeopleOfPage, personJson } from './named-people';
export { hasActiveMember, isActive, isActiveMember } from './active-member';
export { findSubject } from './find-subject';
export { accountsOfCompany, heldRoles } from './held-roles';
export { inviteAccount, writeBlocked, writeRole } from './accounts';
export { avatars } from './avatars';
export { emitPeopleChanged, peopleChanged } from './events';
export {
  activeContacts,
  activeMembersAmong,
  firstSiteOf,
  hasSignedIn,
  isLeaderOf,
  managersOfCompany,
  managersOfSite,
  memberFlags,
} from './membership-fragments';
export * as memberships from './memberships';
export type { Passwords } from './passwords';
export { accessPerson, type PersonFacts } from './people';
export { findAccountsAfter, findContact, findMailContact, findUser, type Contact } from './queries';
export { accountSettings, identityRoutes } from './routes';
export { countMembersOfSubdivision } from './subdivision-members';
export {
  findMembersToExport,
  findPeopleOfImport,
  mayImport,
  writeImportedPeople,
  type ExportedPerson,
  type ImportedPerson,
  type Importer,
  type KnownPerson,
} from './import-people';

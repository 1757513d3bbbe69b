export { admit, type OnActivated } from './actions/admit';
export { hasActiveSystemManager, makeSystemManager, type MadeSystemManager } from './actions/make-system-manager';
export { identityChannels, rightsMessage } from './channels';
export { findContact, type Contact } from './queries';
export { routes as identityRoutes } from './routes';
export { joinPeopleOfPage, personJson } from './named-people';
export { hasActiveMember, isActive, isActiveMember } from './active-member';
export { findSubject } from './find-subject';

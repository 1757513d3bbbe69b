export { invitationSubscriptions as directorySubscriptions, requestInvitationMails } from './invitation-mail';
export { jobs as directoryJobs } from './jobs';
export { countMembers } from './members';
export { inviteUser } from './actions/inviteUser';
export { removeUser } from './actions/removeUser';
export { setUserBlocked } from './actions/blockUser';
export { findPeopleFigures } from './people-figures';
export { findPersonnel } from './personnel';
export { directoryRoutes } from './routes';

export { invitationSubscriptions as directorySubscriptions, requestInvitationMails } from './invitation-mail';
export { jobs as directoryJobs } from './jobs';
export { countMembers } from './members';
export { inviteUser } from './actions/inviteUser';
export { removeUser } from './actions/removeUser';
export { setUserBlocked } from './actions/blockUser';
export { joinDirectory } from './order';
export { directoryRoutes } from './routes';

export { invitationSubscriptions as directorySubscriptions, requestInvitationMails } from './invitation-mail';
export { jobs as directoryJobs } from './jobs';
export { countMembers } from './members';
export { joinDirectory } from './order';
export { directoryRoutes } from './routes';

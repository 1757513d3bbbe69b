export { invitationSubscriptions as directorySubscriptions } from './invitation-mail';
export { jobs as directoryJobs } from './jobs';
export { countMembers } from './members';
export { joinDirectory } from './order';
export { directoryRoutes } from './routes';

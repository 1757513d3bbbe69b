export { jobs as directoryJobs } from './jobs';
export { countMembers } from './members';
export { joinDirectory } from './order';
export { routes as directoryRoutes } from './routes';

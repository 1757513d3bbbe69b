export { privacyJobs } from './jobs';
export { privacyRoutes } from './routes';
export { privacySubscriptions } from './subscriptions';

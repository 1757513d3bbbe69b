export { privacyJobs } from './jobs';
export { signaturesCount } from './queries';
export { privacyRoutes } from './routes';
export { privacySubscriptions } from './subscriptions';

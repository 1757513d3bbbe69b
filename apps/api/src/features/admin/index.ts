export { adminRoutes } from './routes';
export { adminSubscriptions } from './subscriptions';

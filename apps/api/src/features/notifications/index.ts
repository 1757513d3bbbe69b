export { notificationJobs } from './jobs';
export { notificationRoutes } from './notification-routes';
export { notificationPersonalData } from './personal-data';
export { realtimeRoutes } from './routes';
export { revokedChannels } from './revocation';
export { serviceSocketSubscriptions } from './service-sockets';
export { notificationSubscriptions } from './subscriptions';

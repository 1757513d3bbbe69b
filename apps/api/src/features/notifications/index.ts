export { notificationJobs } from './jobs';
export { openChannels, type Channel } from './reach/channels';
export { preferenceRoutes } from './reach/preference-routes';
export { serveUnsubscribe } from './reach/unsubscribe-routes';
export { notificationRoutes } from './notification-routes';
export { realtimeRoutes } from './routes';
export { revokedChannels } from './revocation';
export { serviceSocketSubscriptions } from './service-sockets';
export { notificationSubscriptions } from './subscriptions';

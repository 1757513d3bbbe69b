export { notificationMessages } from './messages';
export { realtimeRoutes } from './routes';
export { revokedChannels } from './revocation';
export { serviceSocketSubscriptions } from './service-sockets';

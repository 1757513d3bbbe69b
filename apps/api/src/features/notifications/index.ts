export { realtimeRoutes } from './routes';
export { realtimeSubscriptions } from './hints';
export { revokedChannels } from './revocation';

export { realtimeRoutes } from './routes';
export { realtimeSubscriptions } from './hints';

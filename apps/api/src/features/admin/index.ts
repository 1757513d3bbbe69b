export { supportNotifications } from './notifications';
export { supportPersonalData } from './personal-data';
export { adminRoutes } from './routes';
export { adminSubscriptions } from './subscriptions';
export type { Operations, ServiceName } from './system/operations';

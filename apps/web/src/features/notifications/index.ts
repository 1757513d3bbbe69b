/** Public API of notifications: their routes, and the bell of the header. */
export { notificationRoutes } from './routes';
export { NotificationBell } from './bell';

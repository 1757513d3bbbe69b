/** The public API of notifications: the routes, and the bell of the header. */
export { notificationRoutes } from './routes';
export { NotificationBell } from './components/notification-bell';

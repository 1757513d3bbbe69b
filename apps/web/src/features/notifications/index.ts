/** The door of notifications: the way from one of them to what it is about. */
export { notificationRoutes } from './routes';

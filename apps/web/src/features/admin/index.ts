/** The public API of admin: support requests. */
export { adminRoutes } from './routes';

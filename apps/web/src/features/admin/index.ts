/** The public API of admin: support requests and the screens of operators. */
export { adminRoutes, systemAreaRoutes } from './routes';

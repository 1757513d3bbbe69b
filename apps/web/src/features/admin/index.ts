/** The door of admin: what people ask of those who run the product. */
export { adminRoutes } from './routes';

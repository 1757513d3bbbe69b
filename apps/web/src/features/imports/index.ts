/** The public API of imports: the screens that import people and sites. */
export { importRoutes } from './routes';

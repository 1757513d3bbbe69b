/** The public API of focus: the work of a person, and the report lists. */
export { focusRoutes, reportRoutes } from './routes';

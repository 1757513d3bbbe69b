/** The door of focus: what a person can work on now, and the report lists. */
export { focusRoutes, reportRoutes } from './routes';

/** The public API of dashboards: one for each workspace. */
export { dashboardRoutes } from './routes';

/** The public API of dashboards: one for each workspace. */
export { fetchHome, dashboardRoutes } from './routes';

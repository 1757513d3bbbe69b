/** The public API of dashboards: one for each workspace. */
export { ensureHome, dashboardRoutes } from './routes';

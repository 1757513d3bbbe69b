/** The public API of dashboards: one for each workspace. */
export { askForHome, dashboardRoutes } from './routes';

/** The door of dashboards: one in each workspace. */
export { dashboardRoutes } from './routes';

/** The door of dashboards: the company's and one's own. */
export { companyDashboardRoute, userDashboardRoute } from './routes';

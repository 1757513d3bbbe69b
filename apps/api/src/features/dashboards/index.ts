export { routes as dashboardRoutes } from './routes';

export type { NeedSources } from './needs';
export { dashboardRoutes } from './routes';

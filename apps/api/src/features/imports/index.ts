export { importJobs, importSubscriptions } from './job';
export { importRoutes } from './routes';

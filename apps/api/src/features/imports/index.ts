export { csvFile } from './exports';
export { importJobs, importSubscriptions } from './job';
export { importRoutes } from './routes';

export { csvFile } from './exports';
export { importJobs, importSubscriptions } from './job';
export { importPersonalData } from './personal-data';
export { importRoutes } from './routes';

export { translationJobs } from './jobs';
export { translationRoutes, type Translation } from './routes';

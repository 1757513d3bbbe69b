export { routes as focusRoutes } from './routes';
export { countWork, type WorkCounts } from './work';

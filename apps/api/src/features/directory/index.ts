export { joinDirectory } from './order';
export { routes as directoryRoutes } from './routes';

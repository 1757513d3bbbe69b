export { routes as directoryRoutes } from './routes';

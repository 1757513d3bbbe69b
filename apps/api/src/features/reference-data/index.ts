export { routes as referenceDataRoutes } from './routes';
export { systemManager } from './access';

export { routes as referenceDataRoutes } from './routes';
export { systemManager } from './access';
export { findReferenceLists, type ReferenceLists } from './queries';

export { admit } from './actions/admit';
export { findContact, type Contact } from './queries';
export { routes as identityRoutes } from './routes';

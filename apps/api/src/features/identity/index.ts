export { admit } from './actions/admit';
export { routes as identityRoutes } from './routes';

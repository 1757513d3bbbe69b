/** The public API of integrations: the screens below the settings of a company and of one's own account. */
export { integrationRoutes } from './routes';

/** The public API of integrations: screens in the settings of a company and of the own account. */
export { tokensQuery } from './api';
export { ApiDocsScreen } from './api-docs/later';
export { integrationRoutes } from './routes';

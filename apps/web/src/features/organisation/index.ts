/** The door of organisation: the company of the address, with its sites, divisions and regions; and the screens. */
export { companyViewQuery } from './api';
export { organisationRoutes } from './routes';
export { useCompany } from './use-company';

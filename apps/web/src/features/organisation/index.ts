/** The door of organisation: the company of the address, with its sites, divisions and regions. */
export { companyViewQuery } from './api';
export { useCompany } from './use-company';

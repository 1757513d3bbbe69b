/** The public API of organisation: the company and the site in the URL, their queries, and the screens. */
export { firstCompaniesQuery } from './api';
export { companyViewQuery, siteViewQuery } from './views';
export { organisationRoutes, worksitesRoutes } from './routes';
export { useCompany } from './use-company';
export { useSite } from './use-site';
export { placeEditRoutes, settingsRoutes } from './settings/routes';

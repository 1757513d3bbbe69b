/** The door of organisation: the company and the site of the address, with what hangs on them; and the screens. */
export { companyViewQuery, siteViewQuery } from './api';
export { organisationRoutes, worksitesRoutes } from './routes';
export { useCompany } from './use-company';
export { useSite } from './use-site';
export { placeEditRoutes, settingsRoutes } from './settings/routes';

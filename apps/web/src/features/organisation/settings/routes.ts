import { lazyScreen } from '../../../lib/lazy-screen';
import * as at from './addresses';

at.companyGeneralRoute.update({
  component: lazyScreen(() => import('./company/company-general'), 'CompanyGeneral'),
});
at.companyConfigRoute.update({ component: lazyScreen(() => import('./company/company-config'), 'CompanyConfig') });
at.regionsRoute.update({ component: lazyScreen(() => import('./groups/regions'), 'Regions') });
at.divisionsRoute.update({ component: lazyScreen(() => import('./divisions/list-divisions'), 'ListDivisions') });
at.newDivisionRoute.update({ component: lazyScreen(() => import('./divisions/edit-division'), 'NewDivision') });
at.divisionRoute.update({ component: lazyScreen(() => import('./divisions/edit-division'), 'EditDivision') });
at.sitesRoute.update({ component: lazyScreen(() => import('./sites/list-sites'), 'ListSites') });
at.newSiteRoute.update({ component: lazyScreen(() => import('./sites/new-site'), 'NewSite') });
at.siteGeneralRoute.update({ component: lazyScreen(() => import('./sites/site-general'), 'SiteGeneral') });
at.divisionGeneralRoute.update({
  component: lazyScreen(() => import('./divisions/edit-division'), 'DivisionGeneral'),
});
at.subdivisionsRoute.update({ component: lazyScreen(() => import('./groups/subdivisions'), 'Subdivisions') });

at.siteEditRoute.update({ component: lazyScreen(() => import('./sites/site-general'), 'SiteEdit') });
at.divisionEditRoute.update({ component: lazyScreen(() => import('./divisions/edit-division'), 'DivisionEdit') });

/** Mounted below the settings of the company [2.44]-[2.46], of a site [2.52] and of a division [2.58]. */
export const settingsRoutes = {
  company: [
    at.companyGeneralRoute,
    at.companyConfigRoute,
    at.regionsRoute,
    at.divisionsRoute,
    at.newDivisionRoute,
    at.divisionRoute,
    at.sitesRoute,
    at.newSiteRoute,
  ],
  site: [at.siteGeneralRoute],
  division: [at.divisionGeneralRoute, at.subdivisionsRoute],
} as const;

/** Mounted below the workspaces of a site [2.48] and of a division [2.53]. */
export const placeEditRoutes = { site: at.siteEditRoute, division: at.divisionEditRoute } as const;

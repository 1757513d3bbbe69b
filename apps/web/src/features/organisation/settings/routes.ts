import { withTexts } from '../../../lib/i18n';
import { lazyScreen } from '../../../lib/lazy-screen';
import * as at from './addresses';

at.companyGeneralRoute.update({
  component: lazyScreen(() => withTexts(import('./company/company-general'), 'settings'), 'CompanyGeneral'),
});
at.companyConfigRoute.update({ component: lazyScreen(() => withTexts(import('./company/company-config'), 'settings'), 'CompanyConfig') });
at.regionsRoute.update({ component: lazyScreen(() => withTexts(import('./groups/regions'), 'settings'), 'Regions') });
at.divisionsRoute.update({ component: lazyScreen(() => withTexts(import('./divisions/list-divisions'), 'settings'), 'ListDivisions') });
at.newDivisionRoute.update({ component: lazyScreen(() => withTexts(import('./divisions/new-division'), 'settings'), 'NewDivision') });
at.divisionRoute.update({ component: lazyScreen(() => withTexts(import('./divisions/edit-division'), 'settings'), 'EditDivision') });
at.sitesRoute.update({ component: lazyScreen(() => withTexts(import('./sites/list-sites'), 'settings'), 'ListSites') });
at.newSiteRoute.update({ component: lazyScreen(() => withTexts(import('./sites/new-site'), 'settings'), 'NewSite') });
at.siteGeneralRoute.update({ component: lazyScreen(() => withTexts(import('./sites/site-general'), 'settings'), 'SiteGeneral') });
at.divisionGeneralRoute.update({
  component: lazyScreen(() => withTexts(import('./divisions/division-general'), 'settings'), 'DivisionGeneral'),
});
at.subdivisionsRoute.update({ component: lazyScreen(() => withTexts(import('./groups/subdivisions'), 'settings'), 'Subdivisions') });

at.siteEditRoute.update({ component: lazyScreen(() => withTexts(import('./sites/site-edit'), 'settings'), 'SiteEdit') });
at.divisionEditRoute.update({ component: lazyScreen(() => withTexts(import('./divisions/division-edit'), 'settings'), 'DivisionEdit') });

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

import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../lib/lazy-screen';
import { accountSettingsRoute, companySettingsRoute, divisionSettingsRoute, siteSettingsRoute } from '../../lib/routes';

const ofPlace = lazyScreen(() => import('./screens/place-evidence'), 'PlaceEvidence');

/** Below the settings of a company [2.43], of a site and of a division, and of the person. */
export const evidenceRoutes = {
  company: [
    createRoute({
      getParentRoute: () => companySettingsRoute,
      path: 'evidence',
      component: lazyScreen(() => import('./screens/company-evidence'), 'CompanyEvidence'),
    }),
  ],
  account: [
    createRoute({
      getParentRoute: () => accountSettingsRoute,
      path: 'evidence',
      component: lazyScreen(() => import('./screens/own-packs'), 'OwnPacks'),
    }),
  ],
  site: [createRoute({ getParentRoute: () => siteSettingsRoute, path: 'evidence', component: ofPlace })],
  division: [createRoute({ getParentRoute: () => divisionSettingsRoute, path: 'evidence', component: ofPlace })],
} as const;

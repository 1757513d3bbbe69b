import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../lib/lazy-screen';
import { companySettingsRoute } from '../../lib/routes';

/** Below the settings of a company [2.43]. */
export const privacyRoutes = [
  createRoute({
    getParentRoute: () => companySettingsRoute,
    path: 'privacy',
    component: lazyScreen(() => import('./screens/company-privacy'), 'CompanyPrivacy'),
  }),
] as const;

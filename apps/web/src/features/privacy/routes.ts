import { createRoute } from '@tanstack/react-router';
import { withTexts } from '../../lib/i18n';
import { lazyScreen } from '../../lib/lazy-screen';
import { companySettingsRoute } from '../../lib/routes';

/** Below the settings of a company [2.43]. */
export const privacyRoutes = [
  createRoute({
    getParentRoute: () => companySettingsRoute,
    path: 'privacy',
    component: lazyScreen(() => withTexts(import('./screens/company-privacy'), 'privacy'), 'CompanyPrivacy'),
  }),
] as const;

import { createRoute } from '@tanstack/react-router';
import { withTexts } from '../../lib/i18n';
import { lazyScreen } from '../../lib/lazy-screen';
import { accountSettingsRoute, companySettingsRoute } from '../../lib/routes';

/** Mounted below the settings of a company [2.43] and of the own account [2.62]. */
export const integrationRoutes = {
  company: [
    createRoute({
      getParentRoute: () => companySettingsRoute,
      path: 'integrations',
      component: lazyScreen(() => withTexts(import('./screens/company-integrations'), 'integrations'), 'CompanyIntegrations'),
    }),
  ],
  account: [
    createRoute({
      getParentRoute: () => accountSettingsRoute,
      path: 'api-tokens',
      component: lazyScreen(() => withTexts(import('./screens/own-tokens'), 'integrations'), 'OwnTokens'),
    }),
  ],
} as const;

import { createRoute } from '@tanstack/react-router';
import { loadTexts } from '../../lib/i18n';
import { lazyScreen } from '../../lib/lazy-screen';
import { accountSettingsRoute, companySettingsRoute } from '../../lib/routes';

/** Few open these screens: their texts come with their code. */
async function withTexts<Module>(code: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([code, loadTexts('integrations')]);
  return module;
}

/** Below the settings of a company [2.43] and of one's own account [2.62]. */
export const integrationRoutes = {
  company: [
    createRoute({
      getParentRoute: () => companySettingsRoute,
      path: 'integrations',
      component: lazyScreen(() => withTexts(import('./screens/company-integrations')), 'CompanyIntegrations'),
    }),
  ],
  account: [
    createRoute({
      getParentRoute: () => accountSettingsRoute,
      path: 'api-tokens',
      component: lazyScreen(() => withTexts(import('./screens/own-tokens')), 'OwnTokens'),
    }),
  ],
} as const;

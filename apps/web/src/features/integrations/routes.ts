import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../lib/lazy-screen';
import { accountSettingsRoute, companySettingsRoute, cwsRoute, idParams, siteSettingsRoute } from '../../lib/routes';

declare module '../../lib/address' {
  interface AddressParams {
    webhookId: number;
  }
}

const secrets = () => import('./screens/secrets');
const calendar = { path: 'calendar', component: lazyScreen(secrets, 'Calendar') } as const;

/** Mounted below the settings of a company [2.43], of the own account [2.62] and of a site [2.52], and below the workspace of a company. */
export const integrationRoutes = {
  company: [
    createRoute({
      getParentRoute: () => companySettingsRoute,
      path: 'integrations',
      component: lazyScreen(() => import('./screens/company-integrations'), 'CompanyIntegrations'),
    }),
    createRoute({
      getParentRoute: () => companySettingsRoute,
      path: 'integrations/api',
      component: lazyScreen(() => import('./screens/company-api'), 'CompanyApi'),
    }),
    createRoute({
      getParentRoute: () => companySettingsRoute,
      path: 'integrations/webhooks/$webhookId',
      params: idParams('webhookId'),
      component: lazyScreen(() => import('./screens/company-webhook'), 'CompanyWebhook'),
    }),
  ],
  poster: createRoute({
    getParentRoute: () => cwsRoute,
    path: 'poster',
    component: lazyScreen(() => import('./screens/poster'), 'Poster'),
  }),
  account: [
    createRoute({
      getParentRoute: () => accountSettingsRoute,
      path: 'api-tokens',
      component: lazyScreen(secrets, 'OwnTokens'),
    }),
    createRoute({ getParentRoute: () => accountSettingsRoute, ...calendar }),
  ],
  site: [createRoute({ getParentRoute: () => siteSettingsRoute, ...calendar })],
} as const;

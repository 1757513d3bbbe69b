/** The route tree of all screens: the routes of the features below those of `lib/routes`, one line each. */
import { createRoute, createRouter, notFound } from '@tanstack/react-router';
import { adminRoutes, systemAreaRoutes } from '../features/admin';
import { campaignRoutes } from '../features/campaigns';
import { crewScreen } from '../features/crews';
import { dashboardRoutes } from '../features/dashboards';
import { directoryRoutes, joiningRoutes, memberRoutes, peopleSettingsRoutes, userManagementRoutes } from '../features/directory';
import { exchangeRoutes } from '../features/exchange';
import { focusRoutes, reportRoutes } from '../features/focus';
import { importRoutes } from '../features/imports';
import { accountRoutes, ensureAccount, identityRoutes, publicRoutes } from '../features/identity';
import { integrationRoutes } from '../features/integrations';
import { notificationRoutes } from '../features/notifications';
import { companyViewQuery, organisationRoutes, placeEditRoutes, settingsRoutes, worksitesRoutes } from '../features/organisation';
import { evidenceRoutes } from '../features/evidence';
import { privacyRoutes } from '../features/privacy';
import { referenceDataRoutes } from '../features/reference-data';
import { reportScreen } from '../features/reports';
import { campaignScreen } from '../features/responses';
import { templateRoutes } from '../features/templates';
import {
  accountSettingsRoute,
  companyRoute,
  companySettingsRoute,
  cwsRoute,
  divisionSettingsRoute,
  dwsRoute,
  enterpriseRoute,
  mwsRoute,
  rootRoute,
  signedInRoute,
  siteSettingsRoute,
  swsRoute,
  systemRoute,
  type RouterContext,
} from '../lib/routes';
import { lazyScreen } from '../lib/lazy-screen';
import { ensureData } from '../lib/queries/query-client';
import { parseSearch, stringifySearch } from '../lib/search-params';
import { NotFoundPage } from './errors/pages';
import { RouteError } from './errors/route-error';
import { CompanyLoader } from './layouts/company-loader';
import { EnterpriseLayout } from './layouts/enterprise-layout';
import { PagePending } from './layouts/page-pending';
import { SignedIn } from './layouts/signed-in';
import { CompanyWorkspace, DivisionWorkspace, PersonalWorkspace, SiteWorkspace } from './layouts/workspace-layouts';
import { shortcutRoute } from './shortcuts';

signedInRoute.update({ component: SignedIn, staticData: { fetchFirst: ensureAccount } });
enterpriseRoute.update({ component: EnterpriseLayout });
systemRoute.update({ component: lazyScreen(() => import('./layouts/system-layout'), 'SystemLayout') });
companyRoute.update({
  component: CompanyLoader,
  staticData: { fetchFirst: (client, { companyId }) => ensureData(client, companyViewQuery(companyId)) },
});
cwsRoute.update({ component: CompanyWorkspace });
mwsRoute.update({ component: PersonalWorkspace });
swsRoute.update({ component: SiteWorkspace });
dwsRoute.update({ component: DivisionWorkspace });

/** The settings are rarely opened: the texts of all their screens load with the layout. */
const settings = () => import('./layouts/settings-layouts');

companySettingsRoute.update({ component: lazyScreen(settings, 'CompanySettings') });
siteSettingsRoute.update({ component: lazyScreen(settings, 'SiteSettings') });
accountSettingsRoute.update({ component: lazyScreen(settings, 'AccountSettings') });
divisionSettingsRoute.update({ component: lazyScreen(settings, 'DivisionSettings') });

const workspacesRoute = createRoute({
  getParentRoute: () => companyRoute,
  path: 'workspaces',
  component: lazyScreen(() => import('./layouts/workspaces-page'), 'WorkspacesPage'),
});

/** A path that only has child routes is an unknown path itself [2.1]. */
const nothing = {
  path: '/',
  beforeLoad: () => {
    throw notFound();
  },
} as const;

const campaigns = campaignRoutes({ view: campaignScreen, report: reportScreen, crew: crewScreen });

const routeTree = rootRoute.addChildren([
  ...publicRoutes,
  signedInRoute.addChildren([
    ...identityRoutes,
    enterpriseRoute.addChildren([
      ...organisationRoutes,
      ...joiningRoutes,
      ...notificationRoutes.enterprise,
      ...adminRoutes,
      shortcutRoute,
      systemRoute.addChildren([
        createRoute({ getParentRoute: () => systemRoute, ...nothing }),
        ...systemAreaRoutes,
        ...userManagementRoutes,
        ...templateRoutes,
        ...referenceDataRoutes,
      ]),
    ]),
    companyRoute.addChildren([
      createRoute({ getParentRoute: () => companyRoute, ...nothing }),
      workspacesRoute,
      ...memberRoutes,
      cwsRoute.addChildren([
        createRoute({ getParentRoute: () => cwsRoute, ...nothing }),
        dashboardRoutes.company,
        worksitesRoutes.company,
        directoryRoutes.company,
        ...exchangeRoutes,
        integrationRoutes.poster,
        ...reportRoutes.company,
        ...campaigns.company,
        companySettingsRoute.addChildren([
          createRoute({ getParentRoute: () => companySettingsRoute, ...nothing }),
          ...settingsRoutes.company,
          ...peopleSettingsRoutes.company,
          ...integrationRoutes.company,
          ...evidenceRoutes.company,
          ...privacyRoutes,
          ...importRoutes,
        ]),
      ]),
      mwsRoute.addChildren([
        createRoute({ getParentRoute: () => mwsRoute, ...nothing }),
        dashboardRoutes.personal,
        ...focusRoutes,
        ...reportRoutes.personal,
        accountSettingsRoute.addChildren([
          createRoute({ getParentRoute: () => accountSettingsRoute, ...nothing }),
          ...accountRoutes,
          ...integrationRoutes.account,
          ...notificationRoutes.account,
          ...evidenceRoutes.account,
        ]),
      ]),
      swsRoute.addChildren([
        createRoute({ getParentRoute: () => swsRoute, ...nothing }),
        dashboardRoutes.site,
        placeEditRoutes.site,
        ...reportRoutes.site,
        ...campaigns.site,
        siteSettingsRoute.addChildren([
          createRoute({ getParentRoute: () => siteSettingsRoute, ...nothing }),
          ...settingsRoutes.site,
          ...peopleSettingsRoutes.site,
          ...integrationRoutes.site,
          ...evidenceRoutes.site,
        ]),
      ]),
      dwsRoute.addChildren([
        createRoute({ getParentRoute: () => dwsRoute, ...nothing }),
        dashboardRoutes.division,
        placeEditRoutes.division,
        worksitesRoutes.division,
        directoryRoutes.division,
        ...reportRoutes.division,
        ...campaigns.division,
        divisionSettingsRoute.addChildren([
          createRoute({ getParentRoute: () => divisionSettingsRoute, ...nothing }),
          ...settingsRoutes.division,
          ...peopleSettingsRoutes.division,
          ...evidenceRoutes.division,
        ]),
      ]),
    ]),
  ]),
]);

export function createAppRouter(context: RouterContext, basePath: string) {
  return createRouter({
    routeTree,
    context,
    basepath: basePath,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingComponent: PagePending,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFoundPage,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

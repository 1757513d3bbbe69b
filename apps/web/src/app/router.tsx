/**
 * The table of contents of the screens: every feature hands its routes over at its door, one line each. The trunk on
 * which they hang is lib/routes.
 */
import { createRoute, createRouter, notFound } from '@tanstack/react-router';
import { adminRoutes } from '../features/admin';
import { campaignRoutes } from '../features/campaigns';
import { dashboardRoutes } from '../features/dashboards';
import { directoryRoutes, memberRoutes, peopleSettingsRoutes } from '../features/directory';
import { focusRoutes, reportRoutes } from '../features/focus';
import { accountRoutes, identityRoutes, publicRoutes } from '../features/identity';
import { notificationRoutes } from '../features/notifications';
import { organisationRoutes, placeEditRoutes, settingsRoutes, worksitesRoutes } from '../features/organisation';
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
import { withTexts } from '../lib/i18n';
import { lazyScreen } from '../lib/lazy-screen';
import { parseSearch, stringifySearch } from '../lib/search-params';
import { RouteError } from './errors/route-error';
import { CompanyLoader } from './layouts/company-loader';
import { PagePending } from './layouts/page-pending';
import { SignedIn } from './layouts/signed-in';

/** The frames are fetched while the session is restored. */
const workspaces = () => import('./layouts/workspace-layouts');

signedInRoute.update({ component: SignedIn });
enterpriseRoute.update({ component: lazyScreen(() => import('./layouts/enterprise-layout'), 'EnterpriseLayout') });
systemRoute.update({ component: lazyScreen(() => import('./layouts/system-layout'), 'SystemLayout') });
companyRoute.update({ component: CompanyLoader });
cwsRoute.update({ component: lazyScreen(workspaces, 'CompanyWorkspace') });
mwsRoute.update({ component: lazyScreen(workspaces, 'PersonalWorkspace') });
swsRoute.update({ component: lazyScreen(workspaces, 'SiteWorkspace') });
dwsRoute.update({ component: lazyScreen(workspaces, 'DivisionWorkspace') });

/** Few open the settings: the texts of all their screens come with the frame. */
const settings = () => withTexts(import('./layouts/settings-layouts'), 'settings');

companySettingsRoute.update({ component: lazyScreen(settings, 'CompanySettings') });
siteSettingsRoute.update({ component: lazyScreen(settings, 'SiteSettings') });
accountSettingsRoute.update({ component: lazyScreen(settings, 'AccountSettings') });
divisionSettingsRoute.update({ component: lazyScreen(settings, 'DivisionSettings') });

const workspacesRoute = createRoute({
  getParentRoute: () => companyRoute,
  path: 'workspaces',
  component: lazyScreen(() => import('./layouts/workspaces-page'), 'WorkspacesPage'),
});

/** A bare address above the screens is none itself [2.1]. */
const nothing = {
  path: '/',
  beforeLoad: () => {
    throw notFound();
  },
} as const;

const campaigns = campaignRoutes({ view: campaignScreen, report: reportScreen });

const routeTree = rootRoute.addChildren([
  ...publicRoutes,
  signedInRoute.addChildren([
    ...identityRoutes,
    enterpriseRoute.addChildren([
      ...organisationRoutes,
      ...notificationRoutes,
      ...adminRoutes,
      systemRoute.addChildren([createRoute({ getParentRoute: () => systemRoute, ...nothing }), ...templateRoutes, ...referenceDataRoutes]),
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
        ...reportRoutes.company,
        ...campaigns.company,
        companySettingsRoute.addChildren([
          createRoute({ getParentRoute: () => companySettingsRoute, ...nothing }),
          ...settingsRoutes.company,
          ...peopleSettingsRoutes.company,
        ]),
      ]),
      mwsRoute.addChildren([
        createRoute({ getParentRoute: () => mwsRoute, ...nothing }),
        dashboardRoutes.personal,
        ...focusRoutes,
        ...reportRoutes.personal,
        accountSettingsRoute.addChildren([createRoute({ getParentRoute: () => accountSettingsRoute, ...nothing }), ...accountRoutes]),
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
    defaultNotFoundComponent: lazyScreen(() => import('./errors/pages'), 'NotFoundPage'),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

/**
 * The directory of company and division [2.39] [2.57], the people settings [2.47] [2.52] [2.58], and the paths of members [2.11].
 */
import { createRoute, redirect } from '@tanstack/react-router';
import { lazyScreen } from '../../lib/lazy-screen';
import {
  companyRoute,
  companySettingsRoute,
  cwsRoute,
  divisionSettingsRoute,
  dwsRoute,
  enterpriseRoute,
  siteSettingsRoute,
  systemRoute,
} from '../../lib/routes';
import { readAccountsSearch } from './accounts/accounts-search';
import { readDirectorySearch } from './directory-search';
import { joinRequestsPath } from './joining/path';
import { readUsersSearch } from './users/users-search';

declare module '../../lib/address' {
  interface AddressParams {
    userId: string;
  }
}

const directory = {
  path: 'user-directory',
  validateSearch: readDirectorySearch,
  component: lazyScreen(() => import('./screens/directory'), 'Directory'),
} as const;
const nobody = { path: '/', component: lazyScreen(() => import('./screens/nobody-open'), 'NobodyOpen') } as const;
const profile = {
  path: '$userId',
  component: lazyScreen(() => import('./screens/open-profile'), 'OpenProfile'),
} as const;

const companyDirectory = createRoute({ getParentRoute: () => cwsRoute, ...directory });
const divisionDirectory = createRoute({ getParentRoute: () => dwsRoute, ...directory });

/** The routes below the workspaces of a company and of a division. */
export const directoryRoutes = {
  company: companyDirectory.addChildren([
    createRoute({ getParentRoute: () => companyDirectory, ...nobody }),
    createRoute({ getParentRoute: () => companyDirectory, ...profile }),
  ]),
  division: divisionDirectory.addChildren([
    createRoute({ getParentRoute: () => divisionDirectory, ...nobody }),
    createRoute({ getParentRoute: () => divisionDirectory, ...profile }),
  ]),
} as const;

const personnel = {
  path: 'personnel',
  component: lazyScreen(() => import('./screens/personnel'), 'Personnel'),
} as const;

/** The routes below the settings of each workspace. */
export const peopleSettingsRoutes = {
  company: [
    createRoute({
      getParentRoute: () => companySettingsRoute,
      path: 'leadership',
      component: lazyScreen(() => import('./leadership/leadership'), 'Leadership'),
    }),
    createRoute({
      getParentRoute: () => companySettingsRoute,
      path: 'users',
      validateSearch: readUsersSearch,
      component: lazyScreen(() => import('./screens/users'), 'Users'),
    }),
    createRoute({
      getParentRoute: () => companySettingsRoute,
      path: 'users/invite',
      component: lazyScreen(() => import('./screens/invite-user'), 'InviteUser'),
    }),
    createRoute({
      getParentRoute: () => companySettingsRoute,
      path: 'users/$userId/edit',
      component: lazyScreen(() => import('./screens/edit-user'), 'EditUser'),
    }),
  ],
  site: [createRoute({ getParentRoute: () => siteSettingsRoute, ...personnel })],
  division: [createRoute({ getParentRoute: () => divisionSettingsRoute, ...personnel })],
} as const;

/** The companies that ask the person to join. Outside of a company, because the person may have none. */
export const joiningRoutes = [
  createRoute({
    getParentRoute: () => enterpriseRoute,
    path: joinRequestsPath,
    component: lazyScreen(() => import('./joining/own-requests'), 'OwnRequests'),
  }),
] as const;

/** User management: below the system area [2.64]. */
export const userManagementRoutes = [
  createRoute({
    getParentRoute: () => systemRoute,
    path: 'user-management',
    validateSearch: readAccountsSearch,
    component: lazyScreen(() => import('./accounts/accounts-screen'), 'AccountsScreen'),
  }),
  createRoute({
    getParentRoute: () => systemRoute,
    path: 'user-management/$userId',
    component: lazyScreen(() => import('./accounts/account-screen'), 'AccountScreen'),
  }),
] as const;

/** Other paths of the profile and of the invitation [2.11]: they redirect to the screen. */
export const memberRoutes = [
  createRoute({
    getParentRoute: () => companyRoute,
    path: 'member/invite',
    beforeLoad: ({ params: { companyId } }) => {
      throw redirect({ href: `/company/${companyId}/cws/settings/users/invite`, replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => companyRoute,
    path: 'member/$memberId',
    beforeLoad: ({ params: { companyId, memberId } }) => {
      throw redirect({ href: `/company/${companyId}/cws/user-directory/${encodeURIComponent(memberId)}`, replace: true });
    },
  }),
] as const;

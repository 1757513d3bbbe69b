import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../../lib/lazy-screen';
import { accountSettingsRoute } from '../../../lib/routes';

const getParentRoute = () => accountSettingsRoute;

/** The routes below the settings of the personal workspace [2.62]. */
export const accountRoutes = [
  createRoute({
    getParentRoute,
    path: 'general',
    component: lazyScreen(() => import('./screens/general-settings'), 'GeneralSettings'),
  }),
  createRoute({
    getParentRoute,
    path: 'expertise',
    component: lazyScreen(() => import('./screens/expertise-settings'), 'ExpertiseSettings'),
  }),
  createRoute({
    getParentRoute,
    path: 'qualifications',
    component: lazyScreen(() => import('./screens/qualification-settings'), 'QualificationSettings'),
  }),
  createRoute({
    getParentRoute,
    path: 'password',
    component: lazyScreen(() => import('./screens/password-settings'), 'PasswordSettings'),
  }),
] as const;

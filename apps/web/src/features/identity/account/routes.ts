import { createRoute } from '@tanstack/react-router';
import { withTexts } from '../../../lib/i18n';
import { lazyScreen } from '../../../lib/lazy-screen';
import { accountSettingsRoute } from '../../../lib/routes';

const getParentRoute = () => accountSettingsRoute;

/** Hung below the settings of one's own workspace [2.62]. */
export const accountRoutes = [
  createRoute({
    getParentRoute,
    path: 'general',
    component: lazyScreen(() => withTexts(import('./screens/general-settings'), 'account'), 'GeneralSettings'),
  }),
  createRoute({
    getParentRoute,
    path: 'expertise',
    component: lazyScreen(() => withTexts(import('./screens/expertise-settings'), 'account'), 'ExpertiseSettings'),
  }),
  createRoute({
    getParentRoute,
    path: 'qualifications',
    component: lazyScreen(() => withTexts(import('./screens/qualification-settings'), 'account'), 'QualificationSettings'),
  }),
  createRoute({
    getParentRoute,
    path: 'password',
    component: lazyScreen(() => withTexts(import('./screens/password-settings'), 'account'), 'PasswordSettings'),
  }),
] as const;

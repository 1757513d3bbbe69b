import { createRoute } from '@tanstack/react-router';
import { loadTexts } from '../../../lib/i18n';
import { lazyScreen } from '../../../lib/lazy-screen';
import { accountSettingsRoute } from '../../../lib/routes';

/** Few open these screens: their texts come with their code. */
async function withTexts<Module>(code: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([code, loadTexts('account')]);
  return module;
}

const getParentRoute = () => accountSettingsRoute;

/** Hung below the settings of one's own workspace [2.62]. */
export const accountRoutes = [
  createRoute({
    getParentRoute,
    path: 'general',
    component: lazyScreen(() => withTexts(import('./screens/general-settings')), 'GeneralSettings'),
  }),
  createRoute({
    getParentRoute,
    path: 'expertise',
    component: lazyScreen(() => withTexts(import('./screens/expertise-settings')), 'ExpertiseSettings'),
  }),
  createRoute({
    getParentRoute,
    path: 'qualifications',
    component: lazyScreen(() => withTexts(import('./screens/qualification-settings')), 'QualificationSettings'),
  }),
  createRoute({
    getParentRoute,
    path: 'password',
    component: lazyScreen(() => withTexts(import('./screens/password-settings')), 'PasswordSettings'),
  }),
] as const;

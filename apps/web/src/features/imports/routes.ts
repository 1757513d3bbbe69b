/** The import of people [2.47] and of sites [2.46], below their lists in the company's settings. */
import { createRoute } from '@tanstack/react-router';
import { loadTexts } from '../../lib/i18n';
import { lazyScreen } from '../../lib/lazy-screen';
import { companySettingsRoute } from '../../lib/routes';
import { readImportSearch } from './import-search';

async function withTexts<Module>(code: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([code, loadTexts('imports')]);
  return module;
}

export const importRoutes = [
  createRoute({
    getParentRoute: () => companySettingsRoute,
    path: 'users/import',
    validateSearch: readImportSearch,
    component: lazyScreen(() => withTexts(import('./screens/import-people')), 'ImportPeople'),
  }),
  createRoute({
    getParentRoute: () => companySettingsRoute,
    path: 'worksites/import',
    validateSearch: readImportSearch,
    component: lazyScreen(() => withTexts(import('./screens/import-sites')), 'ImportSites'),
  }),
] as const;

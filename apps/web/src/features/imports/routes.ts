/** The import of people [2.47] and of sites [2.46], below their lists in the company's settings. */
import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../lib/lazy-screen';
import { companySettingsRoute } from '../../lib/routes';
import { readImportSearch } from './import-search';

export const importRoutes = [
  createRoute({
    getParentRoute: () => companySettingsRoute,
    path: 'users/import',
    validateSearch: readImportSearch,
    component: lazyScreen(() => import('./screens/import-people'), 'ImportPeople'),
  }),
  createRoute({
    getParentRoute: () => companySettingsRoute,
    path: 'worksites/import',
    validateSearch: readImportSearch,
    component: lazyScreen(() => import('./screens/import-sites'), 'ImportSites'),
  }),
] as const;

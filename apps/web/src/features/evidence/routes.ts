import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../lib/lazy-screen';
import { companySettingsRoute } from '../../lib/routes';

/** Below the settings of a company [2.43]. */
export const evidenceRoutes = [
  createRoute({
    getParentRoute: () => companySettingsRoute,
    path: 'evidence',
    component: lazyScreen(() => import('./screens/company-evidence'), 'CompanyEvidence'),
  }),
] as const;

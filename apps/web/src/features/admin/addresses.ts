/** The routes of the screens [2.9]. `routes.ts` adds their components. */
import { createRoute } from '@tanstack/react-router';
import { enterpriseRoute, systemRoute } from '../../lib/routes';

export const supportRequestRoute = createRoute({ getParentRoute: () => enterpriseRoute, path: 'support-request' });

export const supportSubmittedRoute = createRoute({ getParentRoute: () => enterpriseRoute, path: 'support-request-submitted' });

/** The screens of operators [2.64]. */
export const healthRoute = createRoute({ getParentRoute: () => systemRoute, path: 'health' });
export const metricsRoute = createRoute({ getParentRoute: () => systemRoute, path: 'metrics' });
export const configurationRoute = createRoute({ getParentRoute: () => systemRoute, path: 'configuration' });
export const logsRoute = createRoute({ getParentRoute: () => systemRoute, path: 'logs' });
export const auditRoute = createRoute({ getParentRoute: () => systemRoute, path: 'audit' });
export const apiDocsRoute = createRoute({ getParentRoute: () => systemRoute, path: 'api-docs' });

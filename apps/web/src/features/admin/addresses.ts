/** The routes of the screens [2.9]. `routes.ts` adds their components. */
import { createRoute } from '@tanstack/react-router';
import { enterpriseRoute } from '../../lib/routes';

export const supportRequestRoute = createRoute({ getParentRoute: () => enterpriseRoute, path: 'support-request' });

export const supportSubmittedRoute = createRoute({ getParentRoute: () => enterpriseRoute, path: 'support-request-submitted' });

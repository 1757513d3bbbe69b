import { createRoute } from '@tanstack/react-router';
import { rootRoute, signedInRoute } from '../../lib/routes';
import { lazyScreen } from '../../lib/lazy-screen';
import { SignInCallback } from './screens/sign-in-callback';

const signInCallback = createRoute({ getParentRoute: () => rootRoute, path: 'sign-in-callback', component: SignInCallback });
const notInvited = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'not-invited',
  component: lazyScreen(() => import('./screens/not-invited'), 'NotInvited'),
});

/** Public: needs no session [2.21]. */
export const publicRoutes = [signInCallback] as const;
export const identityRoutes = [notInvited] as const;

import { lazyScreen } from '../../lib/lazy-screen';
import { supportRequestRoute, supportSubmittedRoute } from './addresses';

supportRequestRoute.update({ component: lazyScreen(() => import('./screens/support-request'), 'SupportRequest') });
supportSubmittedRoute.update({ component: lazyScreen(() => import('./screens/support-submitted'), 'SupportSubmitted') });

export const adminRoutes = [supportRequestRoute, supportSubmittedRoute] as const;

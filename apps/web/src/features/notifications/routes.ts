import { createRoute, redirect } from '@tanstack/react-router';
import { fetchChunk, lazyScreen } from '../../lib/lazy-screen';
import { accountSettingsRoute, enterpriseRoute } from '../../lib/routes';
import type { RawSearch } from '../../lib/search-params';

/** Redirects from a notification to its subject [2.13]. A subject without a page shows as not found [2.16]. */
const redirectRoute = createRoute({
  getParentRoute: () => enterpriseRoute,
  path: 'notification-redirect',
  validateSearch: (search: RawSearch) => search,
  beforeLoad: async ({ search }) => {
    // Lazy, because this route is rarely used.
    const { destinationOf } = await fetchChunk('destination', () => import('./destination'));
    const href = destinationOf(search);
    if (href !== undefined) throw redirect({ href, replace: true });
  },
  component: lazyScreen(() => import('./screens/path-not-found'), 'PathNotFound'),
});

/** Below the settings of one's own account [2.62]. */
const settingsRoute = createRoute({
  getParentRoute: () => accountSettingsRoute,
  path: 'notifications',
  component: lazyScreen(() => import('./screens/notification-settings'), 'NotificationSettings'),
});

export const notificationRoutes = { enterprise: [redirectRoute], account: [settingsRoute] } as const;

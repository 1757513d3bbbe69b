import { withTexts } from '../../lib/i18n';
import { lazyPart } from '../../lib/lazy-screen';
import { firstScreen } from '../../ui/first-screen';

/** Its code is fetched after the first screen: the network is free for the screen itself until then. */
export const NotificationBell = lazyPart(async () => {
  await firstScreen;
  return withTexts(import('./components/notification-bell'), 'notifications');
}, 'NotificationBell');

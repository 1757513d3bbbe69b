import { lazyPart } from '../../lib/lazy-screen';
import { withTexts } from '../../lib/i18n';

/** Its code is not part of the first load. */
export const NotificationBell = lazyPart(() => withTexts(import('./components/notification-bell'), 'notifications'), 'NotificationBell');

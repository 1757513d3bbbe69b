import { lazyPart } from '../../lib/lazy-screen';
import { withTexts } from '../../lib/i18n';

/** A lazy part: its code is not in the first load. */
export const NotificationBell = lazyPart(() => withTexts(import('./components/notification-bell'), 'notifications'), 'NotificationBell');

import { lazy } from 'react';
import { withTexts } from '../../lib/i18n';
import { fetchPart } from '../../lib/lazy-screen';
import { firstScreen } from '../../ui/first-screen';

const load = () => withTexts(import('./components/notification-bell'), 'notifications');

/** A page whose network goes while the bell loads stays usable without it. */
const withoutBell = { NotificationBell: () => null };

/** Its code is fetched after the first screen: until then the network is free for the screen itself. */
export const NotificationBell = lazy(async () => {
  await firstScreen;
  const { NotificationBell: Bell } = await fetchPart('notification-bell', load).catch(() => withoutBell);
  return { default: Bell };
});

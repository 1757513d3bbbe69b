import { fetchChunk, lazyPart } from '../../lib/lazy-screen';
import { firstScreen } from '../../ui/loading/first-screen';

const load = () => import('./components/notification-bell');

/** A page whose network goes while the bell loads stays usable without it. */
const withoutBell = { NotificationBell: () => null };

/** Its code is fetched after the first screen: until then the network is free for the screen itself. */
export const NotificationBell = lazyPart(
  () => fetchChunk('notification-bell', load).catch(() => withoutBell),
  'NotificationBell',
  () => firstScreen,
);

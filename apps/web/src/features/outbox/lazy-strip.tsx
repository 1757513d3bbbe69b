import { lazyPart } from '../../lib/lazy-screen';
import { useHasAccount } from '../identity';

/** Its code is no part of the first load. Its texts are, because they are needed without a network. */
const Strip = lazyPart(() => import('./outbox-strip'), 'OutboxStrip');

/** Only who has an account sends anything: the page for everybody else stands below the sign-in too [2.8]. */
export function OutboxStrip() {
  return useHasAccount() ? <Strip /> : null;
}

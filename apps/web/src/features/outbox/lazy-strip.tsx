import { lazyPart } from '../../lib/lazy-screen';
import { useHasAccount } from '../identity';

/** The code is not part of the first load. The texts are, because they are needed without a network. */
const Strip = lazyPart(() => import('./outbox-strip'), 'OutboxStrip');

/** Only people with an account send anything. The page for people without one is below the sign-in too [2.8]. */
export function OutboxStrip() {
  return useHasAccount() ? <Strip /> : null;
}

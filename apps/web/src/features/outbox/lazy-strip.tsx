import { lazyPart } from '../../lib/lazy-screen';
import { afterFirstScreen } from '../../ui/first-screen';
import { useHasAccount } from '../identity';

/** Its code comes after the first screen. The texts are in the first load, because they are needed without a network. */
const Strip = lazyPart(() => import('./outbox-strip'), 'OutboxStrip', afterFirstScreen);

/** Only people with an account send anything. The page for people without one is below the sign-in too [2.8]. */
export function OutboxStrip() {
  return useHasAccount() ? <Strip /> : null;
}

import { lazy } from 'react';
import { fetchPart } from '../../lib/lazy-screen';
import { afterFirstScreen } from '../../ui/first-screen';
import { useHasAccount } from '../identity';

/** Its code comes after the first screen. The texts are in the first load, because they are needed without a network. */
const Strip = lazy(async () => {
  await afterFirstScreen();
  return { default: (await fetchPart('outbox', () => import('./outbox-strip'))).OutboxStrip };
});

/** Only people with an account send anything. The page for people without one is below the sign-in too [2.8]. */
export function OutboxStrip() {
  return useHasAccount() ? <Strip /> : null;
}

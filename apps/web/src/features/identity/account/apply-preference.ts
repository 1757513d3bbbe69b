import type { User } from '@muster/contract/identity/user';
import { fetchChunk } from '../../../lib/lazy-screen';

/** The session storage key of the person whose preference this browser session has applied. */
const appliedKey = 'muster.preference';

/**
 * Switches the interface to the preference of a person who has just signed in [2.155]. It happens once per browser session, so
 * that a later choice stays. English is also the value of people who never chose, so it changes nothing.
 */
export async function applyPreference({ userId, preferredLanguage }: Pick<User, 'userId' | 'preferredLanguage'>): Promise<void> {
  if (sessionStorage.getItem(appliedKey) === userId) return;
  sessionStorage.setItem(appliedKey, userId);
  if (preferredLanguage === 'ENGLISH') return;
  await (await fetchChunk('preferred language', () => import('./preferred-language'))).switchTo(preferredLanguage);
}

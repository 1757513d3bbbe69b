/** Deletes what this device keeps: at sign-out, when the person is blocked, and with 'Forget this device'. */
import { wipeDevice, wipePerson, wipeReading } from './device';
import { forgetPerson } from './kept-key';
import { keptPerson } from './kept-person';
import { forgetOwner, forgetOwners, ownerOf } from './owners';

/** Everything of one person: what they read, their drafts, and what waits to be sent. Nothing of anybody else. */
export async function forgetReader(userId: string): Promise<void> {
  if ((keptPerson()?.userId ?? userId) === userId) forgetPerson();
  forgetOwner(userId);
  await wipePerson(userId);
}

/** What the person read here. Their drafts and what waits to be sent stay, encrypted, for their next sign-in. */
export async function keepUnsent(userId: string): Promise<void> {
  if ((keptPerson()?.userId ?? userId) === userId) forgetPerson();
  await wipeReading(userId);
}

/** Everything of everybody. */
export async function forgetEverybody(): Promise<void> {
  forgetPerson();
  forgetOwners();
  await wipeDevice();
}

/**
 * Deletes everything of the person with this subject, or only what they read here. It needs no account: the server may have closed it. Somebody
 * who is unknown here has left nothing here.
 */
export async function forgetSubject(subject: string | undefined, what: 'everything' | 'reading' = 'everything'): Promise<void> {
  if (subject === undefined) return;
  const kept = keptPerson();
  const userId = ownerOf(subject) ?? (kept?.subject === subject ? kept.userId : undefined);
  if (userId === undefined) return;
  await (what === 'everything' ? forgetReader : keepUnsent)(userId);
}

/** What this device forgets when somebody leaves. Its code is no part of the first load. */
import { after } from '../../lib/waiting';
import { call } from '../../lib/api';
import { forgetEverybody, forgetReader, forgetSubject, keepUnsent } from '../../lib/offline/forget';
import { areDraftsWritten } from '../../lib/forms/drafts';
import { inTime, succeeds } from '../../lib/offline/time-limit';
import { sendWaiting } from '../../lib/outbox/sender';
import { countWaiting, openOutbox } from '../../lib/outbox/store';
import { endPush } from '../../lib/device/push';

const removePushToken = call<typeof import('@muster/contract/notifications/push-endpoints').removePushToken>(
  'DELETE /user-firebase-tokens/{token}',
);

/** The longest time that a sign-out waits for what is still to be sent. */
const longestSendMilliseconds = 5_000;

interface Leaving {
  /** Undefined for a person without an account: they can send nothing. */
  userId: string | undefined;
  subject: string | undefined;
  /** What they have not sent can belong to another company, so it stays. */
  isBlockedByCompany?: boolean;
}

/**
 * How many entries are not sent. 'unknown' if the browser's database does not answer, 'unwritten' if it did not take a text that the
 * person wants to keep.
 */
export type Unsent = number | 'unknown' | 'unwritten';

/** What the person decides about entries that nobody can see: they stay here, encrypted, for their next sign-in, or they are deleted. */
export type UnsentDecision = 'keep' | 'delete';

/**
 * Sends what waits, while its person is still signed in, and then leaves nothing of the person here. Deletes nothing while something
 * is not sent, or while that is unknown, and returns it. Then `unseen` is the person's decision. Every wait ends. A deletion that the
 * database does not complete is completed before anything of the person is opened again.
 */
export async function leaveDevice({ userId, subject, isBlockedByCompany = false }: Leaving, unseen?: UnsentDecision): Promise<Unsent> {
  const unsent = userId === undefined || unseen ? 0 : await sendFirst(userId);
  if (unsent !== 0) return unsent;
  if (userId !== undefined && unseen === 'keep' && !(await inTime(areDraftsWritten(userId)).catch(() => false))) return 'unwritten';
  await stopPush();
  if (userId === undefined) await succeeds(forgetSubject(subject, isBlockedByCompany ? 'reading' : 'everything'));
  else await succeeds(unseen === 'keep' ? keepUnsent(userId) : forgetReader(userId));
  return 0;
}

/** The next person on this device gets no messages of this one. */
const stopPush = (): Promise<boolean> => succeeds(inTime(endPush((token) => removePushToken({ params: { token } }, { hideError: true }))));

async function sendFirst(userId: string): Promise<Unsent> {
  await succeeds(openOutbox(userId));
  await Promise.race([sendWaiting(userId), after(longestSendMilliseconds)]);
  return countWaiting(userId);
}

/**
 * Leaves nothing of anybody here, also what is not sent. Works without a network. False if the database did not answer: the rest is
 * deleted before anything is opened again.
 */
export async function forgetDevice(): Promise<boolean> {
  await stopPush();
  return succeeds(forgetEverybody());
}

/** What this device forgets when somebody leaves. Its code is no part of the first load. */
import { call } from '../../lib/api';
import { forgetEverybody, forgetReader, forgetSubject } from '../../lib/offline/forget';
import { inTime, isDone } from '../../lib/offline/limit';
import { sendWaiting } from '../../lib/outbox/sender';
import { openOutbox, outboxNow, readOutbox } from '../../lib/outbox/store';
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
}

/**
 * Sends what waits, while its person is still signed in, and then leaves nothing of the person here. Deletes nothing while something
 * is not sent. Returns how many entries that is. A database that hangs does not keep anybody here: the deletion is completed before
 * anything of the person is opened again.
 */
export async function leaveDevice({ userId, subject }: Leaving): Promise<number> {
  const waiting = userId === undefined ? 0 : await sendFirst(userId);
  if (waiting > 0) return waiting;
  await stopPush();
  await isDone(userId === undefined ? forgetSubject(subject) : forgetReader(userId));
  return 0;
}

/** The next person on this device gets no messages of this one. */
const stopPush = (): Promise<boolean> => isDone(inTime(endPush((token) => removePushToken({ params: { token } }, { quiet: true }))));

async function sendFirst(userId: string): Promise<number> {
  await isDone(openOutbox(userId));
  await Promise.race([sendWaiting(userId), new Promise((resolve) => setTimeout(resolve, longestSendMilliseconds))]);
  const entries = await readOutbox(userId).catch(outboxNow);
  return entries.length;
}

/**
 * Leaves nothing of anybody here, also what is not sent. Works without a network. False if the database did not answer: the rest is
 * deleted before anything is opened again.
 */
export async function forgetDevice(): Promise<boolean> {
  await stopPush();
  return isDone(forgetEverybody());
}

/** What this device forgets when somebody leaves. Its code is no part of the first load. */
import { call } from '../../lib/api';
import { forgetAllDrafts, forgetDraftsOf } from '../../lib/drafts';
import { forgetReader } from '../../lib/offline/forget';
import { sendWaiting } from '../../lib/outbox/sender';
import { openOutbox, readOutbox } from '../../lib/outbox/store';
import { endPush } from '../../lib/push';

const removePushToken = call<typeof import('@muster/contract/notifications/push-endpoints').removePushToken>(
  'DELETE /user-firebase-tokens/{token}',
);

/** The longest time that a sign-out waits for what is still to be sent. */
const longestSendMilliseconds = 5_000;

/**
 * Sends what waits, while its person is still signed in, and then leaves nothing of the person here. Deletes nothing while something
 * is not sent. Returns how many entries that is.
 */
export async function leaveDevice(userId: string | undefined): Promise<number> {
  const waiting = userId === undefined ? 0 : await sendFirst(userId);
  if (waiting > 0) return waiting;
  await stopPush();
  await Promise.all([userId === undefined ? forgetAllDrafts() : forgetDraftsOf(userId), forgetReader(userId)]);
  return 0;
}

/** The next person on this device gets no messages of this one. */
const stopPush = (): Promise<void> => endPush((token) => removePushToken({ params: { token } }, { quiet: true })).catch(() => undefined);

async function sendFirst(userId: string): Promise<number> {
  await openOutbox(userId);
  await Promise.race([sendWaiting(userId), new Promise((resolve) => setTimeout(resolve, longestSendMilliseconds))]);
  return (await readOutbox(userId)).length;
}

/** Leaves nothing of anybody here, also what is not sent. Works without a network. */
export async function forgetDevice(): Promise<void> {
  await stopPush();
  await Promise.all([forgetAllDrafts(), forgetReader(undefined)]);
}

/** Puts something into the outbox for a screen that does not wait for the server, and sends again what was refused. */
import { ApiError, serverNotReachable } from '../api-errors';
import { withFreeClaim } from './claim';
import { orderAfter, type OutboxEntry } from './queue';
import { sendWaiting } from './sender';
import { openOutbox, putEntry, readOutbox } from './store';
import { submitEntry, type NewEntry } from './submit';

/**
 * Resolves when the device has it. A device that keeps nothing sends it at once: then it resolves to the reply, and rejects if the server does not
 * take it.
 */
export async function leaveEntry(userId: string, given: NewEntry): Promise<unknown> {
  try {
    await openOutbox(userId);
    await putEntry(userId, { ...given, order: orderAfter(await readOutbox(userId), Date.now()), tries: 0 });
  } catch {
    await sendFirst(userId, given);
    const outcome = await submitEntry(userId, given);
    return outcome.state === 'sent' ? outcome.reply : undefined;
  }
  void sendWaiting(userId);
  return undefined;
}

/** Rejects if the entry before this one is still on the device: alone, the server would refuse this one. */
async function sendFirst(userId: string, { after }: NewEntry): Promise<void> {
  const isWaiting = async () => (await readOutbox(userId).catch(() => [])).some(({ id }) => id === after);
  if (!(await isWaiting())) return;
  await sendWaiting(userId);
  if (await isWaiting()) throw new ApiError(0, serverNotReachable());
}

/** Changes an entry that waits, such as a signature that now belongs to another talk. Nothing happens while it is being sent. */
export async function changeWaiting(userId: string, id: string, change: (entry: OutboxEntry) => OutboxEntry): Promise<void> {
  await withFreeClaim(id, async () => {
    const found = (await readOutbox(userId)).find((one) => one.id === id);
    if (found) await putEntry(userId, change(found));
  });
}

/** Sends an entry that the server has refused once more, because the reason may be gone. */
export async function sendAgain(userId: string, id: string): Promise<void> {
  await withFreeClaim(id, async () => {
    const found = (await readOutbox(userId)).find((one) => one.id === id);
    if (!found) return;
    const { refusal: _refusal, ...entry } = found;
    await putEntry(userId, entry);
  });
  void sendWaiting(userId);
}

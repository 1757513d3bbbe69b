/** Puts something into the outbox for a screen that does not wait for the server, and sends again what was refused. */
import { withFreeClaim } from './claim';
import { orderAfter } from './queue';
import { sendWaiting } from './sender';
import { openOutbox, putEntry, readOutbox } from './store';
import { submitEntry, type NewEntry } from './submit';

/** Resolves when the device has it. A device that keeps nothing sends it at once: then it rejects if the server does not take it. */
export async function leaveEntry(userId: string, given: NewEntry): Promise<void> {
  try {
    await openOutbox(userId);
    await putEntry(userId, { ...given, order: orderAfter(await readOutbox(userId), Date.now()), tries: 0 });
  } catch {
    await submitEntry(userId, given);
    return;
  }
  void sendWaiting(userId);
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

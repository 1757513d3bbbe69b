/** Takes an entry out of the outbox, unless it is being sent. */
import { withFreeClaim } from './claim';
import type { OutboxEntry } from './queue';
import { readOutbox, removeEntry } from './store';

/**
 * sending: this tab or another one sends it right now. gone: it was already sent or discarded. needed: another entry comes after it, and could
 * never be sent alone.
 */
type Discarded = 'discarded' | 'sending' | 'gone' | 'needed';

/** `beforeRemoval` runs only if the entry goes, and before it goes. */
export async function discardEntry(
  userId: string,
  { id }: Pick<OutboxEntry, 'id'>,
  beforeRemoval?: () => Promise<void>,
): Promise<Discarded> {
  const outcome = await withFreeClaim(id, async () => {
    const entries = await readOutbox(userId);
    const entry = entries.find((one) => one.id === id);
    if (!entry) return 'gone';
    if (entries.some(({ after }) => after === id)) return 'needed';
    await beforeRemoval?.();
    await removeEntry(userId, entry);
    return 'discarded';
  });
  return outcome === 'taken' ? 'sending' : outcome;
}

/** Takes an entry out of the outbox, unless it is being sent. */
import { withFreeClaim } from './claim';
import type { OutboxEntry } from './queue';
import { readOutbox, removeEntry } from './store';

/** sending: this tab or another one sends it right now. gone: it was already sent or discarded. */
type Discarded = 'discarded' | 'sending' | 'gone';

/** `beforeRemoval` runs only if the entry goes, and before it goes. */
export async function discardEntry(
  userId: string,
  { id }: Pick<OutboxEntry, 'id'>,
  beforeRemoval?: () => Promise<void>,
): Promise<Discarded> {
  const outcome = await withFreeClaim(id, async () => {
    const entry = (await readOutbox(userId)).find((one) => one.id === id);
    if (!entry) return 'gone';
    await beforeRemoval?.();
    await removeEntry(userId, entry);
    return 'discarded';
  });
  return outcome === 'taken' ? 'sending' : outcome;
}

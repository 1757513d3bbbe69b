import { keepDraft } from '../../lib/drafts';
import { removeEntry } from '../../lib/outbox/store';
import type { OutboxEntry } from '../../lib/outbox/queue';
import { useMe } from '../identity';

/** Removes an entry from the device. `takeBack` turns it into a draft again. */
export function useDiscard(): { discard(entry: OutboxEntry): Promise<void>; takeBack(entry: OutboxEntry): Promise<void> } {
  const { userId } = useMe();
  return {
    discard: (entry) => removeEntry(userId, entry),
    takeBack: async (entry) => {
      if (entry.draft) keepDraft(userId, entry.item, entry.draft);
      await removeEntry(userId, entry);
    },
  };
}

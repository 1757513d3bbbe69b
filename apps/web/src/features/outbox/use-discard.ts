import { useTranslation } from 'react-i18next';
import { announce } from '../../lib/alerts';
import { keepDraft } from '../../lib/forms/drafts';
import { discardEntry } from '../../lib/outbox/discard';
import { forgetFiles, giveFilesBack } from '../../lib/outbox/files';
import type { OutboxEntry } from '../../lib/outbox/queue';
import { useMe } from '../identity';

/**
 * Removes an entry from the device, and says so if it cannot go any more. `takeBack` turns it into a draft again.
 */
export function useDiscard(): { discard(entry: OutboxEntry): Promise<void>; takeBack(entry: OutboxEntry): Promise<void> } {
  const { t } = useTranslation('outbox');
  const { userId } = useMe();
  const remove = async (entry: OutboxEntry, beforeRemoval?: () => Promise<void>): Promise<void> => {
    const outcome = await discardEntry(userId, entry, beforeRemoval).catch(() => 'failed' as const);
    if (outcome === 'discarded') await forgetFiles(userId, entry.files);
    else announce(outcome === 'failed' ? 'error' : 'info', t(`notDiscarded.${outcome}`));
  };
  return {
    discard: (entry) => remove(entry),
    takeBack: (entry) =>
      remove(entry, async () => {
        await giveFilesBack(userId, entry.files);
        if (entry.draft) keepDraft(userId, entry.item, entry.draft);
      }),
  };
}

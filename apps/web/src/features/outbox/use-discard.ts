import { useTranslation } from 'react-i18next';
import { announce } from '../../lib/alerts';
import { keepDraft } from '../../lib/forms/drafts';
import { discardEntry } from '../../lib/outbox/discard';
import { forgetFiles, copyFilesToForm } from '../../lib/outbox/files';
import type { OutboxEntry } from '../../lib/outbox/queue';
import { useMe } from '../identity';

/**
 * Removes an entry from the device, and says so if it cannot go any more. `takeBack` turns it into a draft again.
 */
export function useDiscard(): { discard(entry: OutboxEntry): Promise<void>; takeBack(entry: OutboxEntry): Promise<void> } {
  const { t } = useTranslation('outbox');
  const { userId } = useMe();
  const remove = async (entry: OutboxEntry, beforeRemoval?: () => Promise<void>): Promise<boolean> => {
    const outcome = await discardEntry(userId, entry, beforeRemoval).catch(() => 'failed' as const);
    if (outcome === 'discarded') await forgetFiles(userId, entry.files);
    else announce(outcome === 'failed' ? 'error' : 'info', t(`notDiscarded.${outcome}`));
    return outcome === 'discarded';
  };
  return {
    discard: async (entry) => void (await remove(entry)),
    takeBack: async (entry) => {
      let copies: Awaited<ReturnType<typeof copyFilesToForm>> = [];
      const isRemoved = await remove(entry, async () => {
        copies = await copyFilesToForm(userId, entry.files);
        if (entry.draft) keepDraft(userId, entry.item, entry.draft);
      });
      // The entry still has its own files: a second attempt must not double them in the form.
      if (!isRemoved) await forgetFiles(userId, copies);
    },
  };
}

import { useEffect, useEffectEvent } from 'react';
import type { ChosenFile } from '../../lib/offline/chosen-files';
import { withClaim } from '../../lib/outbox/claim';
import type { FileStore } from './file-store';

interface KeptUploadsOptions {
  store: FileStore;
  context: string;
  goOn(kept: ChosenFile): Promise<void>;
}

/** Continues the uploads of files that the device keeps for this form, once when the form opens. */
export function useKeptUploads({ store, context, goOn }: KeptUploadsOptions): void {
  /** A form that begins again at its address, for example in another language, keeps its files. */
  const leaveForm = useEffectEvent((address: string) => {
    const device = store.chosen;
    queueMicrotask(() => {
      if (window.location.pathname !== address) void device?.leave(address);
    });
  });
  const goOnWithKept = useEffectEvent(async (isOver: () => boolean) => {
    // Waits while another tab uploads the file. After that the file is uploaded, or the other tab was closed and this one continues.
    const claimed = (kept: ChosenFile) =>
      withClaim(kept.key, async () => {
        const isKept = await store.chosen?.isKept(kept);
        if (isKept === true && !isOver()) await goOn(kept);
      });
    for (const kept of (await store.chosen?.find(context)) ?? []) void claimed(kept);
  });
  useEffect(() => {
    let isOver = false;
    const address = window.location.pathname;
    void goOnWithKept(() => isOver);
    return () => {
      isOver = true;
      leaveForm(address);
    };
  }, []);
}

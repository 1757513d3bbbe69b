import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { isConnected, onConnection } from '../../lib/connection';

/** A notice above every screen while the server cannot be reached: one line. What waits to be sent stands at its end (`OutboxStrip`). */
export function NoConnection() {
  const isHere = useSyncExternalStore(onConnection, isConnected);
  return (
    <div aria-live="polite" className="sticky top-0 z-1200 print:hidden">
      {!isHere && <OfflineStrip />}
    </div>
  );
}

function OfflineStrip() {
  const { t } = useTranslation('shell');
  const isMissing = useMissing();
  return (
    <div ref={publishHeight} className="px-4 py-1 min-h-8 truncate bg-foreground text-paper">
      <strong>{t('noConnection.title')}</strong> {isMissing ? t('noConnection.missing') : t('noConnection.text')}
    </div>
  );
}

/** Sticky elements start below the notice (`--notice-height`), whose height depends on its text. */
function publishHeight(notice: HTMLElement | null): (() => void) | undefined {
  if (!notice || typeof ResizeObserver === 'undefined') return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--notice-height', `${notice.offsetHeight}px`));
  observer.observe(notice);
  return () => {
    observer.disconnect();
    style.removeProperty('--notice-height');
  };
}

/** Whether a waiting query has no result yet. Ignores queries whose results no device keeps: they are never there without a network. */
function useMissing(): boolean {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  // `isKept` is false or absent.
  const isMissing = () => cache.findAll({ fetchStatus: 'paused' }).some(({ state, meta }) => meta?.isKept ?? state.data === undefined);
  return useSyncExternalStore(subscribe, isMissing);
}

import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import LockOutlined from '~icons/ic/outline-lock';
import { onConnection } from '../../lib/connection';
import { formatDayTime } from '../../lib/formats';
import { Button } from '../../ui/controls/button';

interface LastUse {
  at: string;
  place: string | null;
}

interface KioskBarProps {
  issuer: string;
  isSoon: boolean;
  onDone(): void;
}

/** Tells the person that others use this device too, and when the PIN was last used, so that the person notices a misuse. */
export function KioskBar({ issuer, isSoon, onDone }: KioskBarProps) {
  const { t } = useTranslation('kiosk');
  const last = useLastUse(issuer);
  return (
    <div ref={publishHeight} className="flex items-center gap-3 px-4 py-1 min-h-14 bg-foreground text-paper">
      <p className="flex-1 min-w-0 text-sm" aria-live="polite">
        {isSoon ? <strong>{t('soon')}</strong> : <span>{t('shared')}</span>}{' '}
        {!isSoon && last && (
          <span dir="auto">
            {last.place === null
              ? t('lastUseElsewhere', { when: formatDayTime(last.at) })
              : t('lastUse', { place: last.place, when: formatDayTime(last.at) })}
          </span>
        )}
      </p>
      <Button variant="contained" startIcon={<LockOutlined />} onClick={onDone} className="min-h-12 shrink-0">
        {t('done')}
      </Button>
    </div>
  );
}

/** Null for a device without a network. */
function useLastUse(issuer: string): LastUse | null {
  const [last, setLast] = useState<LastUse | null>(null);
  useEffect(() => {
    const stopping = new AbortController();
    fetch(`${issuer}/kiosk/last-use`, { cache: 'no-store', signal: stopping.signal })
      .then((answer) => (answer.ok ? answer.json() : { lastUse: null }))
      .then(({ lastUse }: { lastUse: LastUse | null }) => setLast(lastUse))
      .catch(() => undefined);
    return () => stopping.abort();
  }, [issuer]);
  return last;
}

/** Sticky elements start below the bar. The notice of a lost connection sets and removes the same height. */
function publishHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar || typeof ResizeObserver === 'undefined') return undefined;
  const { style } = document.documentElement;
  const publish = () => style.setProperty('--notice-height', `${bar.offsetHeight}px`);
  const observer = new ResizeObserver(publish);
  observer.observe(bar);
  const stop = onConnection(() => requestAnimationFrame(publish));
  return () => {
    stop();
    observer.disconnect();
    style.removeProperty('--notice-height');
  };
}

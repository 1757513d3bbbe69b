import { useTranslation } from 'react-i18next';
import LockOutlined from '~icons/ic/outline-lock';
import { onConnection } from '../../lib/connection';
import { Button } from '../../ui/controls/button';
import { useLastUse, useLastUseText } from '../last-use/last-use-text';

interface KioskBarProps {
  issuer: string;
  isSoon: boolean;
  onDone(): void;
}

/** Tells the person that others use this device too, and when the number was last used, so that the person notices a misuse. */
export function KioskBar({ issuer, isSoon, onDone }: KioskBarProps) {
  const { t } = useTranslation('kiosk');
  const last = useLastUse(`${issuer}/kiosk/last-use`);
  const textOf = useLastUseText();
  return (
    <div ref={publishHeight} className="flex items-center gap-3 px-4 py-1 min-h-14 bg-foreground text-paper">
      <p className="flex-1 min-w-0 text-sm" aria-live="polite">
        {isSoon ? <strong>{t('soon')}</strong> : <span>{t('shared')}</span>} {!isSoon && last && <span dir="auto">{textOf(last)}</span>}
      </p>
      <Button variant="contained" startIcon={<LockOutlined />} onClick={onDone} className="min-h-12 shrink-0">
        {t('done')}
      </Button>
    </div>
  );
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

import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import ChevronLeft from '~icons/ic/baseline-chevron-left';
import ChevronRight from '~icons/ic/baseline-chevron-right';
import Close from '~icons/ic/baseline-close';
import { IconButton } from '../../../ui/controls/icon-button';
import { Dialog } from '../../../ui/overlays/dialog';

export interface ViewedPicture {
  name: string;
  url: string;
}

interface PictureViewerProps {
  pictures: readonly ViewedPicture[];
  /** The position of the picture that opens first. */
  start: number;
  onClose(): void;
}

/**
 * Shows pictures on the whole screen. The person swipes to the next one, or uses the buttons or the arrow keys. The browser enlarges them
 * with two fingers.
 */
export default function PictureViewer({ pictures, start, onClose }: PictureViewerProps) {
  const { t } = useTranslation(['pictures', 'ui']);
  const [at, setAt] = useState(start);
  const strip = useRef<HTMLUListElement>(null);
  const shown = pictures[at] ?? pictures[0];
  useEffect(() => scrollTo(strip.current, start), [start]);
  const go = (next: number) => {
    if (next < 0 || next >= pictures.length) return;
    setAt(next);
    scrollTo(strip.current, next);
  };
  const goByKey = (event: KeyboardEvent) => {
    const forward = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    go(event.key === forward ? at + 1 : at - 1);
  };
  const noteSwipe = () => {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {};
    if (clientWidth > 0) setAt(Math.min(pictures.length - 1, Math.round(Math.abs(scrollLeft) / clientWidth)));
  };
  return (
    <Dialog open fullScreen onClose={onClose} aria-label={shown?.name ?? ''} className="bg-black text-white">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The buttons inside take the focus. */}
      <div onKeyDown={goByKey} className="relative flex-1 min-h-0 flex flex-col">
        <div className="flex items-center gap-2 ps-4 pe-2 pt-[calc(8px_+_env(safe-area-inset-top))] pb-2">
          <p dir="auto" className="flex-1 min-w-0 truncate">
            {shown?.name}
          </p>
          {pictures.length > 1 && <output>{t('ui:partOfTotal', { part: at + 1, total: pictures.length })}</output>}
          <IconButton color="inherit" aria-label={t('ui:close')} onClick={onClose}>
            <Close />
          </IconButton>
        </div>
        <ul ref={strip} onScroll={noteSwipe} className="flex-1 min-h-0 flex overflow-x-auto snap-x snap-mandatory [scrollbar-width:none]">
          {pictures.map(({ url, name }, position) => (
            <li key={url} aria-hidden={position !== at} className="flex-none w-full h-full snap-center grid place-items-center">
              <img src={url} alt={name} className="max-w-full max-h-full object-contain" />
            </li>
          ))}
        </ul>
        {pictures.length > 1 && (
          <div className="flex justify-between px-2 pt-2 pb-[calc(8px_+_env(safe-area-inset-bottom))]">
            <IconButton color="inherit" aria-label={t('previous')} aria-disabled={at === 0} className={step} onClick={() => go(at - 1)}>
              <ChevronLeft className={flip} />
            </IconButton>
            <IconButton
              color="inherit"
              aria-label={t('next')}
              aria-disabled={at === pictures.length - 1}
              className={step}
              onClick={() => go(at + 1)}
            >
              <ChevronRight className={flip} />
            </IconButton>
          </div>
        )}
      </div>
    </Dialog>
  );
}

const flip = 'rtl:-scale-x-100';
/** A button at an end keeps the focus, so that the arrow keys go on to work. */
const step = 'aria-disabled:opacity-40';

const scrollTo = (strip: HTMLElement | null, position: number): void =>
  strip?.children[position]?.scrollIntoView?.({ behavior: 'instant', inline: 'start', block: 'nearest' });

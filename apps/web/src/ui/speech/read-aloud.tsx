import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import StopCircleOutlined from '~icons/ic/outline-stop-circle';
import VolumeUpOutlined from '~icons/ic/outline-volume-up';
import { Button } from '../controls/button';
import { IconButton } from '../controls/icon-button';
import { useShownAll } from '../texts/page-text';
import { useMedia } from '../hooks/use-media';
import { useBarSlot } from './bar-slot';
import type { Play } from './recording';
import { hasVoiceFor, onVoicesChange, readAloud } from './reader';
import { spokenLanguage } from './spoken-language';
import { paragraphsOf } from './paragraphs';

interface ReadAloudProps {
  /** Read first, then the introductory sentence. */
  title: string;
  lead?: string | null | undefined;
  /** The element whose text is read. */
  content: RefObject<HTMLElement | null>;
  /** Plays what a person has recorded, and returns a function that stops it. */
  play?: Play;
  /** The recording cannot be played, and the browser has no voice either. */
  onFailed?(): void;
}

/**
 * Plays the recording of a screen, or reads it with a voice of the browser, and stops. Absent where there is neither. The voice ends
 * with the screen. On a phone, the button stands in the bar of the form, if there is one.
 */
export function ReadAloud(props: ReadAloudProps) {
  return <Reading key={props.title} {...props} />;
}

function Reading({ title, lead, content, play, onFailed }: ReadAloudProps) {
  const { t } = useTranslation('ui');
  const above = useShownAll([title, lead].flatMap((text) => (text ? [{ text, format: 'TEXT' as const }] : [])));
  const own = document.documentElement.lang || 'en';
  const texts = above.map(({ text, lang = own }) => ({ text, language: lang }));
  const hasVoices = () => texts.every(({ text, language }) => hasVoiceFor(spokenLanguage(text, language)));
  const isPossible = useSyncExternalStore(onVoicesChange, hasVoices);
  const isWide = useMedia('md-up');
  const slot = useBarSlot();
  const [isReading, setReading] = useState(false);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  const toggle = () => {
    if (isReading) return stop.current?.();
    setReading(true);
    const end = () => setReading(false);
    const read = () => {
      const all = [...texts, ...(content.current ? paragraphsOf(content.current) : [])];
      stop.current = readAloud(all, end);
    };
    if (!play) return read();
    stop.current = play(end, () => {
      if (isPossible) return read();
      end();
      onFailed?.();
    });
  };
  if (!isPossible && !play) return null;
  const Icon = isReading ? StopCircleOutlined : VolumeUpOutlined;
  const label = isReading ? t('aloud.stop') : t('aloud.read');
  if (slot && !isWide) {
    const button = (
      <IconButton aria-label={label} onClick={toggle} className="size-12 flex-none border border-line">
        <Icon />
      </IconButton>
    );
    return createPortal(button, slot);
  }
  return (
    <Button color="inherit" onClick={toggle} startIcon={<Icon className="icon-small" />} className="min-h-11 print:hidden">
      {label}
    </Button>
  );
}

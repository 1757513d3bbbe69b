import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import StopCircleOutlined from '~icons/ic/outline-stop-circle';
import VolumeUpOutlined from '~icons/ic/outline-volume-up';
import { Button } from '../controls/button';
import { useShownAll } from '../page-text';
import { hasVoice, onVoicesChange, readAloud } from './reader';
import { paragraphsOf } from './paragraphs';

interface ReadAloudProps {
  /** Read first, then the introductory sentence. */
  title: string;
  lead?: string | null | undefined;
  /** The element whose text is read. */
  content: RefObject<HTMLElement | null>;
}

/** Reads a screen with a voice of the browser, and stops. Absent where the browser has no voice. The voice ends with the screen. */
export function ReadAloud(props: ReadAloudProps) {
  return <Reading key={props.title} {...props} />;
}

function Reading({ title, lead, content }: ReadAloudProps) {
  const { t } = useTranslation('ui');
  const isPossible = useSyncExternalStore(onVoicesChange, hasVoice);
  const above = useShownAll([title, lead].flatMap((text) => (text ? [{ text, format: 'TEXT' as const }] : [])));
  const [isReading, setReading] = useState(false);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  const toggle = () => {
    if (isReading) return stop.current?.();
    setReading(true);
    const language = document.documentElement.lang || 'en';
    const texts = [
      ...above.map(({ text, lang = language }) => ({ text, language: lang })),
      ...(content.current ? paragraphsOf(content.current) : []),
    ];
    stop.current = readAloud(texts, () => setReading(false));
  };
  if (!isPossible) return null;
  const Icon = isReading ? StopCircleOutlined : VolumeUpOutlined;
  return (
    <Button color="inherit" onClick={toggle} startIcon={<Icon className="icon-small" />} className="min-h-11 print:hidden">
      {isReading ? t('aloud.stop') : t('aloud.read')}
    </Button>
  );
}

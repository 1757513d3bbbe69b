import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDayTime } from '../../lib/formats';

export interface LastUse {
  at: string;
  /** The shared device. Null for any other browser. */
  place: string | null;
}

/** The use of the number before this sign-in. Null at a first sign-in, and without a network. */
export function useLastUse(address: string): LastUse | null {
  const [last, setLast] = useState<LastUse | null>(null);
  useEffect(() => {
    const stopping = new AbortController();
    fetch(address, { cache: 'no-store', signal: stopping.signal })
      .then((answer) => (answer.ok ? answer.json() : { lastUse: null }))
      .then(({ lastUse }: { lastUse: LastUse | null }) => setLast(lastUse))
      .catch(() => undefined);
    return () => stopping.abort();
  }, [address]);
  return last;
}

/** Returns the sentence about a use. */
export function useLastUseText(): (last: LastUse) => string {
  const { t } = useTranslation('kiosk');
  return ({ at, place }) =>
    place === null ? t('lastUseElsewhere', { when: formatDayTime(at) }) : t('lastUse', { place, when: formatDayTime(at) });
}

/** On a phone of one's own, after a sign-in with a number: when and where the number was used before, until the person closes it. */
import { Suspense, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import type { ClientConfig } from '../../lib/config';
import type { Session } from '../../lib/sign-in/session';
import { Alert } from '../../ui/display/alert';
import { useLastUse, useLastUseText } from './last-use-text';

const seenKey = 'muster.last-use';

interface LastUseProps {
  config: Pick<ClientConfig, 'issuer'>;
  session: Pick<Session, 'subscribe' | 'current'>;
}

export function startLastUse(props: LastUseProps): void {
  const place = document.createElement('div');
  place.className = 'print:hidden';
  document.body.prepend(place);
  createRoot(place).render(
    <Suspense>
      <LastUseOnOwnPhone {...props} />
    </Suspense>,
  );
}

/** Exported for its test. */
export function LastUseOnOwnPhone({ config, session }: LastUseProps) {
  const { subject } = useSyncExternalStore(session.subscribe, session.current);
  return subject === undefined ? null : <Notice key={subject} address={`${config.issuer}/last-use`} />;
}

function Notice({ address }: { address: string }) {
  const { t } = useTranslation(['kiosk', 'ui']);
  const last = useLastUse(address);
  const textOf = useLastUseText();
  const [seen, setSeen] = useState(seenBefore);
  if (!last || last.at === seen) return null;
  const close = () => {
    setSeen(last.at);
    rememberSeen(last.at);
  };
  return (
    <Alert severity="info" role="status" className="rounded-none" onClose={close} closeText={t('ui:close')}>
      <span dir="auto">{textOf(last)}</span> {t('notYou')}
    </Alert>
  );
}

function seenBefore(): string | null {
  try {
    return localStorage.getItem(seenKey);
  } catch {
    return null;
  }
}

/** Each sign-in has another use before it, so the time is enough. */
function rememberSeen(at: string): void {
  try {
    localStorage.setItem(seenKey, at);
  } catch {
    // The storage is full or forbidden: the notice comes again with the next page.
  }
}

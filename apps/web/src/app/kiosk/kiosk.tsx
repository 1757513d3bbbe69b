/** A shared device of a site: a bar above every screen, and the lock. */
import type { QueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import type { ClientConfig } from '../../lib/config';
import type { Session } from '../../lib/sign-in/session';
import { followIdle } from '../../lib/device/idle';
import { KioskBar } from './kiosk-bar';
import { lockDevice } from './lock';

export interface KioskProps {
  config: ClientConfig;
  session: Session;
  queryClient: QueryClient;
}

/** Starts as soon as its code is there. The database ends the session even without it. */
export function startKiosk(props: KioskProps): void {
  const place = document.createElement('div');
  place.className = 'sticky top-0 z-1210 print:hidden';
  document.body.prepend(place);
  createRoot(place).render(<Kiosk {...props} />);
}

/** Exported for its test. */
export function Kiosk({
  config,
  session,
  queryClient,
  leave = (address) => window.location.assign(address),
}: KioskProps & { leave?: (address: string) => void }) {
  const { subject, ended } = useSyncExternalStore(session.subscribe, session.current);
  const [isSoon, setSoon] = useState(false);
  const [isLocking, setLocking] = useState(false);
  const lock = (mayWait: boolean) => {
    if (isLocking) return;
    setLocking(true);
    void lockDevice({ config, session, queryClient, mayWait, leave });
  };
  const isSignedIn = subject !== undefined && !isLocking;
  useEffect(() => {
    if (!isSignedIn) return undefined;
    return followIdle({ onSoon: setSoon, onIdle: () => lock(true), onHidden: () => lock(false) });
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isSignedIn]);
  // the server has ended the session: its time is over, or a manager has removed the device
  useEffect(() => {
    if (ended) lock(false);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [ended]);
  if (!isSignedIn) return null;
  return (
    <Suspense>
      <KioskBar issuer={config.issuer} isSoon={isSoon} onDone={() => lock(true)} />
    </Suspense>
  );
}

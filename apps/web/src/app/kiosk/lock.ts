/** Leaves nothing of the person at a shared device, and goes to the form for the next one. */
import type { QueryClient } from '@tanstack/react-query';
import { meQuery } from '../../features/identity';
import type { ClientConfig } from '../../lib/config';
import { openDeviceStore } from '../../lib/offline/device';
import { forgetReader, keepUnsent } from '../../lib/offline/forget';
import { ownerOf } from '../../lib/offline/owners';
import { inTime, succeeds } from '../../lib/offline/time-limit';
import { sendWaiting } from '../../lib/outbox/sender';
import { countWaiting, openOutbox } from '../../lib/outbox/store';
import type { Session } from '../../lib/sign-in/session';
import { after } from '../../lib/waiting';

/** The longest time that a person who presses 'Done' waits for what is still to be sent. */
const longestSendMilliseconds = 3_000;
/** A server that does not answer ends the session by the clock. */
const longestCallMilliseconds = 3_000;
const longestBackMilliseconds = 1_000;
/** Ids only: wipes that are not complete, and the owners of what is not sent. */
const kept = new Set(['muster.wipes', 'muster.owners']);

export interface Locking {
  config: Pick<ClientConfig, 'issuer' | 'basePath'>;
  session: Pick<Session, 'subject' | 'endInAllTabs'>;
  queryClient: QueryClient;
  /** False if the screen goes off: the page may then have no more time. */
  mayWait: boolean;
  /** Leaves the page for this address. */
  leave(address: string): void;
}

export async function lockDevice({ config, session, queryClient, mayWait, leave }: Locking): Promise<void> {
  document.body.hidden = true;
  document.title = '';
  // the question of a form that is not saved would show it to the next person
  window.addEventListener('beforeunload', stopHere, true);
  const subject = session.subject();
  const userId = queryClient.getQueryData(meQuery.queryKey)?.userId ?? (subject === undefined ? undefined : ownerOf(subject));
  if (mayWait && userId !== undefined) {
    await succeeds(openOutbox(userId));
    await Promise.race([sendWaiting(userId), after(longestSendMilliseconds)]).catch(() => undefined);
  }
  // also arrives if the page ends now
  const locked = fetch(`${config.issuer}/kiosk/lock`, { method: 'POST', keepalive: true });
  session.endInAllTabs();
  queryClient.clear();
  sessionStorage.clear();
  for (const key of Object.keys(localStorage)) if (!kept.has(key)) localStorage.removeItem(key);
  if (userId !== undefined) await succeeds(forget(userId));
  await succeeds(closeNotifications());
  await succeeds(Promise.race([locked, after(longestCallMilliseconds)]));
  await goBackToFirst(config.basePath);
  // another address than that of the entry, so that the browser drops the entries after it
  leave(`${config.issuer}/start`);
}

const stopHere = (event: Event): void => event.stopImmediatePropagation();

/** Only what waits to be sent stays, sealed, for the next sign-in of its person. */
async function forget(userId: string): Promise<void> {
  await succeeds(openOutbox(userId));
  if ((await countWaiting(userId)) === 0) return forgetReader(userId);
  await keepUnsent(userId);
  const drafts = await openDeviceStore(userId, 'drafts');
  await drafts.delete(...(await drafts.names()));
}

async function closeNotifications(): Promise<void> {
  const registration = await inTime(navigator.serviceWorker.getRegistration());
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
}

/** The router counts its entries. The first one gets an address without content. */
async function goBackToFirst(address: string): Promise<void> {
  const { __TSR_index: depth = 0 } = (history.state ?? {}) as { __TSR_index?: number };
  if (depth > 0) {
    const isBack = new Promise<void>((done) => {
      const stopAt = (event: Event) => {
        stopHere(event);
        done();
      };
      window.addEventListener('popstate', stopAt, { once: true, capture: true });
    });
    history.go(-depth);
    await Promise.race([isBack, after(longestBackMilliseconds)]);
  }
  // of the browser and not of the router, which would show the address
  History.prototype.replaceState.call(history, null, '', address);
}

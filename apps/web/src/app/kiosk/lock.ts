/** Deletes everything of the person from a shared device, and opens the form for the next person. */
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

/** How long a person who presses 'Done' waits until unsent entries are sent. */
const longestSendMilliseconds = 3_000;
/** If the server does not answer, its clock ends the session. Then the device counts as offline, because the form of the sign-in would become an error page of the browser. */
const longestCallMilliseconds = 3_000;
const longestBackMilliseconds = 1_000;
/** Nothing reads it: it makes the address differ, so that the browser drops the later entries of its history. */
const withoutNetwork = 'without-network';
/** Only ids: deletions that are not complete, and the owners of unsent entries. */
const kept = new Set(['muster.wipes', 'muster.owners']);

export interface Locking {
  config: Pick<ClientConfig, 'issuer' | 'basePath'>;
  session: Pick<Session, 'subject' | 'endInAllTabs'>;
  queryClient: QueryClient;
  /** False if the screen goes off, because the page may then have no more time. */
  mayWait: boolean;
  /** Leaves the page for this address. */
  leave(address: string): void;
}

export async function lockDevice({ config, session, queryClient, mayWait, leave }: Locking): Promise<void> {
  document.body.hidden = true;
  document.title = '';
  // the warning about an unsaved form would show the form to the next person
  window.addEventListener('beforeunload', stopHere, true);
  const subject = session.subject();
  const userId = queryClient.getQueryData(meQuery.queryKey)?.userId ?? (subject === undefined ? undefined : ownerOf(subject));
  if (mayWait && userId !== undefined) {
    await succeeds(openOutbox(userId));
    await Promise.race([sendWaiting(userId), after(longestSendMilliseconds)]).catch(() => undefined);
  }
  // the request arrives even if the page ends now
  const locked = succeeds(fetch(`${config.issuer}/kiosk/lock`, { method: 'POST', keepalive: true }));
  session.endInAllTabs();
  queryClient.clear();
  sessionStorage.clear();
  for (const key of Object.keys(localStorage)) if (!kept.has(key)) localStorage.removeItem(key);
  if (userId !== undefined) await succeeds(forget(userId));
  await succeeds(closeNotifications());
  const isReached = await Promise.race([locked, after(longestCallMilliseconds).then(() => false)]);
  await goBackToFirst(config.basePath);
  // differs from the first address, so that the browser drops the later entries of its history
  leave(isReached ? `${config.issuer}/start` : `${config.basePath}?${withoutNetwork}`);
}

const stopHere = (event: Event): void => event.stopImmediatePropagation();

/** Keeps only unsent entries, encrypted, for the person's next sign-in. */
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

/** Goes back to the router's first entry, and gives it an address without content. */
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
  // the browser's own function: the router's would show the address
  History.prototype.replaceState.call(history, null, '', address);
}

import '~fonts/fonts.css';
import './styles.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { connectCredentials } from '../lib/api';
import type { ClientConfig } from '../lib/config';
import { followConnection } from '../lib/connection';
import { i18n, startI18n, storedLanguage } from '../lib/i18n';
import { endFirstLoad } from '../lib/import-files';
import { createQueryClient } from '../lib/queries/query-client';
import { fetchPart } from '../lib/lazy-screen';
import { nextTask } from '../lib/waiting';
import { createLive } from '../lib/realtime/live';
import { createRealtime } from '../lib/realtime/realtime';
import type { Session } from '../lib/sign-in/session';
import { firstScreen } from '../ui/loading/first-screen';
import { fetchPartsBy } from '../ui/loading/lazy-part';
import { untilFirstScreen } from './first-render';
import { handleUncaught } from './errors/uncaught';
import { keepFocus } from './focus/keep-focus';
import { Providers } from './providers';
import { showKeptContent, installServiceWorker } from './without-network';
import { createAppRouter } from './router';
import { followServiceWorker } from './service-worker-messages';

const root = document.querySelector('#root');

handleUncaught(window);
followConnection(window);
fetchPartsBy(fetchPart);

/** Shows the product's public origin if this page has another one and cannot redirect to it [2.17]. */
export async function showOtherAddress(address: string): Promise<void> {
  await startI18n(storedLanguage());
  if (root) root.textContent = i18n.t('shell:wrongAddress', { origin: address, here: window.location.origin });
}

/** Renders the product with the session of the first script. */
export async function start(settings: ClientConfig, session: Session): Promise<void> {
  if (!root) throw new Error('The page has no #root.');
  await startI18n(storedLanguage());
  await nextTask();
  const queryClient = createQueryClient();
  connectCredentials(session);
  const live = createLive(queryClient, createRealtime(settings.realtime, session, firstScreen));
  await nextTask();
  const router = createAppRouter({ queryClient, session }, settings.basePath);
  await nextTask();
  followServiceWorker(router);
  installServiceWorker(settings.basePath, router, queryClient);
  if (settings.isPinSession)
    void fetchPart('kiosk', () => import('./kiosk/numbers')).then(({ startNumbers }) =>
      startNumbers({ config: settings, session, queryClient }),
    );
  await showKeptContent(session, queryClient);
  keepFocus(router.history);
  await untilFirstScreen(router, queryClient, session, document.fonts);
  endFirstLoad();
  // A transition renders in slices of a few milliseconds: the page answers between them.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers config={settings} queryClient={queryClient} live={live} session={session}>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    ),
  );
}

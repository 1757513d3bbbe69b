import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { connectCredentials } from '../lib/api';
import { readConfig, type ClientConfig } from '../lib/config';
import { followConnection } from '../lib/connection';
import { i18n, startI18n, storedLanguage } from '../lib/i18n';
import { otherAddress } from '../lib/public-address';
import { createQueryClient } from '../lib/query-client';
import { fetchChunk } from '../lib/lazy-screen';
import { createLive } from '../lib/realtime/live';
import { createRealtime } from '../lib/realtime/realtime';
import { createSession } from '../lib/session';
import { fetchPartsBy } from '../ui/lazy-part';
import { handleUncaught } from './errors/uncaught';
import { Providers } from './providers';
import { showWhatWasKept, workWithoutNetwork } from './without-network';
import { createAppRouter } from './router';
import { followServiceWorker } from './service-worker-messages';
import './shell.css';

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root.');

handleUncaught(window);
followConnection(window);
fetchPartsBy(fetchChunk);
const config = readConfig();
const elsewhere = otherAddress(config);
if (elsewhere && 'goTo' in elsewhere) window.location.replace(elsewhere.goTo);
else {
  await startI18n(storedLanguage());
  if (elsewhere) root.textContent = i18n.t('shell:wrongAddress', { origin: elsewhere.unreachable, here: window.location.origin });
  else await start(root, config);
}

async function start(element: Element, settings: ClientConfig): Promise<void> {
  const session = createSession(settings);
  const queryClient = createQueryClient();
  connectCredentials(session);
  const live = createLive(queryClient, createRealtime(settings.realtime, session));
  const router = createAppRouter({ queryClient, session }, settings.basePath);
  followServiceWorker(router);
  workWithoutNetwork(settings.basePath, router, queryClient);
  await showWhatWasKept(session, queryClient);
  // Without it everything works, except that the keyboard starts at the top of each page.
  import('./focus/keep-focus').then(
    ({ keepFocus }) => keepFocus(router.history),
    () => undefined,
  );
  createRoot(element).render(
    <StrictMode>
      <Providers config={settings} queryClient={queryClient} live={live} session={session}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
}

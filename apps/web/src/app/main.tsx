import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { connectCredentials } from '../lib/api';
import { readConfig } from '../lib/config';
import { startI18n, storedLanguage } from '../lib/i18n';
import { createQueryClient } from '../lib/query-client';
import { startRealtime } from '../lib/realtime';
import { createSession } from '../lib/session';
import { handleUncaught } from './errors/uncaught';
import { Providers } from './providers';
import { createAppRouter } from './router';
import { followServiceWorker } from './service-worker-messages';
import './shell.css';

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root.');

handleUncaught(window);
const config = readConfig();
const session = createSession(config);
const queryClient = createQueryClient();
connectCredentials(session);
startRealtime(config.realtime, session);
const router = createAppRouter({ queryClient, session }, config.basePath);
followServiceWorker(router);

await startI18n(storedLanguage());
createRoot(root).render(
  <StrictMode>
    <Providers config={config} queryClient={queryClient} session={session}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);

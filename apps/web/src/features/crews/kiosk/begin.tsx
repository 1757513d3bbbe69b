/** Where a shared device begins: it synchronises with the server and goes to the sign-in. Without a network it takes confirmations for later. */
import { asideCookie } from '@muster/contract/shared/kiosk-limits';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import type { ClientConfig } from '../../../lib/config';
import { loadFirstStyles } from '../../../lib/all-styles';
import { i18n, startI18n } from '../../../lib/i18n';
import { textDirection } from '../../../lib/text-direction';
import { SettingsProvider } from '../../../ui/settings/settings-context';
import { ThemeProvider } from '../../../ui/settings/theme-provider';
import { countAside, keptBriefings } from './kept';
import { keepTexts, languageOfDevice } from './language';
import { syncWithServer } from './sync';

export async function beginKiosk({ issuer }: Pick<ClientConfig, 'issuer'>, signIn: () => Promise<void>): Promise<void> {
  if (await syncWithServer(issuer)) {
    await tellAside(issuer);
    const kept = await keptBriefings().catch(() => undefined);
    if (kept && kept.briefings.length > 0) await keepTexts(languageOfDevice(kept));
    return signIn();
  }
  const root = document.querySelector('#root');
  if (!root) throw new Error('The page has no #root.');
  const kept = await keptBriefings().catch(() => undefined);
  await Promise.all([startI18n(languageOfDevice(kept), { isKept: false }), loadFirstStyles(true)]);
  // its texts are of the language that has begun
  const { KioskWithoutNetwork } = await import('./screen');
  createRoot(root).render(
    <SettingsProvider direction={textDirection(i18n.language)}>
      <ThemeProvider>
        <QueryClientProvider client={new QueryClient()}>
          <Suspense>
            <KioskWithoutNetwork
              kept={kept}
              sync={() => syncWithServer(issuer)}
              // another address than this one, so that the browser drops the entries after it
              onConnected={() => window.location.replace(`${issuer}/start`)}
            />
          </Suspense>
        </QueryClientProvider>
      </ThemeProvider>
    </SettingsProvider>,
  );
}

const toldSeconds = 86_400;

/** The server shows it on the sign-in page, in the language of that page. */
async function tellAside(issuer: string): Promise<void> {
  const count = await countAside().catch(() => 0);
  document.cookie = `${asideCookie}=${count}; path=${new URL(issuer).pathname}; max-age=${count > 0 ? toldSeconds : 0}; samesite=lax`;
}

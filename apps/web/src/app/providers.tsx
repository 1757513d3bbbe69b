import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SessionProvider } from '../features/identity';
import { dismissAlert, onAlerts, waitingAlerts } from '../lib/alerts';
import { shellValue, type ClientConfig } from '../lib/config';
import { ConfigContext } from '../lib/config-context';
import type { Session } from '../lib/session';
import { textDirection } from '../lib/text-direction';
import { SettingsProvider } from '../ui/settings/settings-context';
import { ThemeProvider } from '../ui/settings/theme-provider';
import { Toasts } from '../ui/toasts';

interface ProvidersProps {
  config: ClientConfig;
  queryClient: QueryClient;
  session: Session;
  children: ReactNode;
}

/** What every screen stands on, outermost first: settings of the place, look, data, session. */
export function Providers({ config, queryClient, session, children }: ProvidersProps) {
  const { i18n } = useTranslation();
  return (
    <ConfigContext value={config}>
      <SettingsProvider direction={textDirection(i18n.language)}>
        <ThemeProvider nonce={shellValue('csp-nonce')}>
          <QueryClientProvider client={queryClient}>
            <SessionProvider session={session}>
              <Suspense>{children}</Suspense>
            </SessionProvider>
          </QueryClientProvider>
          <Alerts />
        </ThemeProvider>
      </SettingsProvider>
    </ConfigContext>
  );
}

function Alerts() {
  return <Toasts queue={useSyncExternalStore(onAlerts, waitingAlerts)} onDismiss={dismissAlert} />;
}

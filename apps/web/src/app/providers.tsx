import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CrewPart } from '../features/crews';
import { NextItem } from '../features/focus';
import { SessionProvider } from '../features/identity';
import { CampaignReport } from '../features/reports';
import { CrewProvider, NextProvider, ReportProvider } from '../features/responses';
import { dismissAlert, onAlerts, waitingAlerts } from '../lib/alerts';
import type { ClientConfig } from '../lib/config';
import { ConfigContext } from '../lib/config-context';
import { LiveContext } from '../lib/queries/live-updates';
import type { Live } from '../lib/realtime/live';
import type { Session } from '../lib/sign-in/session';
import { textDirection } from '../lib/text-direction';
import { ignoreSecondClicks } from '../ui/buttons/double-clicks';
import { SettingsProvider } from '../ui/settings/settings-context';
import { ThemeProvider } from '../ui/settings/theme-provider';
import { Toasts } from '../ui/feedback/toasts';
import { NoConnection } from './errors/no-connection';

interface ProvidersProps {
  config: ClientConfig;
  queryClient: QueryClient;
  live: Live;
  session: Session;
  children: ReactNode;
}

/** The providers of every screen, outermost first: deployment settings, appearance, data, session. */
export function Providers({ config, queryClient, live, session, children }: ProvidersProps) {
  const { i18n } = useTranslation();
  useEffect(() => ignoreSecondClicks(window), []);
  return (
    <ConfigContext value={config}>
      <SettingsProvider direction={textDirection(i18n.language)}>
        <ThemeProvider>
          <QueryClientProvider client={queryClient}>
            <NoConnection />
            <LiveContext value={live}>
              <SessionProvider session={session}>
                <ReportProvider value={CampaignReport}>
                  <CrewProvider value={CrewPart}>
                    <NextProvider value={NextItem}>
                      <Suspense>{children}</Suspense>
                    </NextProvider>
                  </CrewProvider>
                </ReportProvider>
              </SessionProvider>
            </LiveContext>
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

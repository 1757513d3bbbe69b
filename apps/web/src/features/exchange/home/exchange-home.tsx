import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressId } from '../../../lib/address';
import { BottomActionBar } from '../../../ui/layout/bottom-action-bar';
import { PageHeader } from '../../../ui/layout/page-header';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { useMedia } from '../../../ui/hooks/use-media';
import { AskButton } from '../ask-button';
import { exchangeDashboardQuery } from '../list/queries';
import { useQuestionsUpdates } from '../use-questions-updates';
import { Communities } from './communities';
import { StatTiles } from './stat-tiles';
import { WaitingCard } from './waiting-card';

/** The home of the exchange: links to four lists, and the communities of practice [2.41] [2.117]-[2.121]. */
export function ExchangeHome(): ReactNode {
  const { t } = useTranslation(['communities', 'exchange']);
  const companyId = useAddressId('companyId');
  const { data: figures, isError, refetch } = useQuery(exchangeDashboardQuery(companyId));
  const wide = useMedia('md-up');
  useQuestionsUpdates(companyId);
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="-mb-4 md:-mb-6">
        <PageHeader title={t('exchange:title')} caption={t('caption')} action={wide && <AskButton companyId={companyId} />} />
      </div>
      <WaitingCard companyId={companyId} count={figures?.waitingForMeCount ?? 0} />
      {isError && !figures ? <LoadFailed onRetry={() => void refetch()} /> : <StatTiles companyId={companyId} figures={figures} />}
      <Communities companyId={companyId} />
      {!wide && (
        // The navigation at the bottom has 'Ask'. A phone on its side shows no such navigation.
        <div className="hidden low:block">
          <BottomActionBar isOnList>
            <AskButton companyId={companyId} />
          </BottomActionBar>
        </div>
      )}
    </div>
  );
}

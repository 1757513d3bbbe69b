import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressId } from '../../../lib/address';
import { Text } from '../../../ui/display/text';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { SkeletonList } from '../../../ui/feedback/skeleton-list';
import { PageHeader } from '../../../ui/layout/page-header';
import { Panel } from '../../../ui/layout/panel';
import { ledgerQuery } from '../api';
import { Auditors } from '../components/auditors';
import { HeadAddresses } from '../components/head-addresses';
import { LedgerState } from '../components/ledger-state';
import { PersonPanel } from '../components/person-panel';
import { PackForm } from '../components/pack-form';

/** The evidence ledger of the company, for its managers: how far it reaches, who keeps its checkpoints, and what it proves. */
export function CompanyEvidence(): ReactNode {
  const { t } = useTranslation('evidence');
  const companyId = useAddressId('companyId');
  const { data, isError, refetch } = useQuery(ledgerQuery(companyId));
  return (
    <>
      <PageHeader title={t('title')} caption={t('caption')} />
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonList rows={3} />}
      {data && (
        <div className="grid gap-6 lg:grid-cols-2 items-start [&_p]:max-w-[68ch]">
          <div className="grid gap-6 min-w-0">
            <LedgerState companyId={companyId} ledger={data} />
            {data.sinceDate !== null && (
              <Panel title={t('pack.title')}>
                <Text className="mb-3">{t('pack.text')}</Text>
                <Text className="mb-4">{t('pack.days')}</Text>
                <PackForm companyId={companyId} />
              </Panel>
            )}
            {data.sinceDate !== null && <PersonPanel companyId={companyId} />}
          </div>
          <div className="grid gap-6 min-w-0">
            <Auditors companyId={companyId} />
            <Panel title={t('heads.title')}>
              <Text className="mb-4">{t('heads.text')}</Text>
              <HeadAddresses key={data.addresses.join()} companyId={companyId} addresses={data.addresses} />
            </Panel>
            <Panel title={t('proves.title')}>
              <Text className="mb-3">{t('proves.does')}</Text>
              <Text className="mb-3">{t('proves.not')}</Text>
              <Text>{t('proves.anonymous')}</Text>
            </Panel>
          </div>
        </div>
      )}
    </>
  );
}

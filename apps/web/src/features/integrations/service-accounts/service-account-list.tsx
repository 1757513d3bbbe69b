import type { ServiceAccount } from '@muster/contract/integrations/service-account';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import SmartToyOutlined from '~icons/ic/outline-smart-toy';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { SkeletonList } from '../../../ui/feedback/skeleton-list';
import { ServiceAccountChange } from '../later-dialogs';
import { serviceAccountsQuery } from './api';
import { ServiceAccountRow, type ChangeOfAccount } from './service-account-row';

/** The service accounts of a company that nobody has ended, by name. */
export function ServiceAccountList({ companyId }: { companyId: number }) {
  const { t } = useTranslation('integrations');
  const { data, isError, refetch } = useQuery(serviceAccountsQuery(companyId));
  const [open, setOpen] = useState<{ account: ServiceAccount; change: ChangeOfAccount }>();
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <SkeletonList rows={1} />;
  return (
    <>
      {data.length === 0 && <EmptyState icon={<SmartToyOutlined />} title={t('service.none')} />}
      {data.length > 0 && (
        <ul aria-label={t('service.title')} className="grid gap-2">
          {data.map((account) => (
            <ServiceAccountRow key={account.id} account={account} onChange={(change) => setOpen({ account, change })} />
          ))}
        </ul>
      )}
      <Suspense>{open && <ServiceAccountChange companyId={companyId} {...open} onClose={() => setOpen(undefined)} />}</Suspense>
    </>
  );
}

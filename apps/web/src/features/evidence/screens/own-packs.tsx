import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressId } from '../../../lib/address';
import { formatDayTime } from '../../../lib/formats';
import { personName } from '../../../lib/names/person-name';
import { Text } from '../../../ui/display/text';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { SkeletonList } from '../../../ui/feedback/skeleton-list';
import { PageHeader } from '../../../ui/layout/page-header';
import { ownPersonPacksQuery } from '../api';

/** Who made an evidence pack or an export of personal data about the person, when and why. */
export function OwnPacks(): ReactNode {
  const { t } = useTranslation('evidence');
  const { data, isError, refetch } = useQuery(ownPersonPacksQuery(useAddressId('companyId')));
  return (
    <>
      <PageHeader title={t('own.title')} caption={t('own.caption')} />
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonList rows={2} />}
      {data?.length === 0 && <Text color="muted">{t('own.none')}</Text>}
      {data && data.length > 0 && (
        <ul aria-label={t('own.title')} className="grid gap-2 max-w-215">
          {data.map(({ id, kind, madeBy, madeDate, reason, placeName }) => (
            <li key={id} className="p-4 border border-line rounded-card">
              <Text dir="auto" className="font-semibold wrap-anywhere">
                {reason ?? t('own.noReason')}
              </Text>
              <Text variant="body2" color="muted" className="wrap-anywhere">
                {[kind === 'DATA' && t('own.DATA'), madeBy && personName(madeBy), formatDayTime(madeDate), placeName]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

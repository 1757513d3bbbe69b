import type { Auditor } from '@muster/contract/evidence/auditor';
import { auditorsTag } from '@muster/contract/evidence/tags';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDay, formatDayTime } from '../../../lib/formats';
import { useInvalidate } from '../../../lib/tags';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { SkeletonList } from '../../../ui/feedback/skeleton-list';
import { Panel } from '../../../ui/layout/panel';
import { auditorsQuery, endAuditor } from '../api';
import { AuditorForm } from './auditor-form';

/** People outside the company who may read its evidence, with each use, and the form for another one. */
export function Auditors({ companyId }: { companyId: number }) {
  const { t } = useTranslation('auditors');
  const invalidate = useInvalidate();
  const { data, isError, refetch } = useQuery(auditorsQuery(companyId));
  const [ending, setEnding] = useState<Auditor>();
  const end = useMutation({
    mutationFn: (auditorId: string) => endAuditor({ params: { id: companyId, auditorId } }, { failure: t('failed') }),
    onSettled: () => {
      void invalidate(auditorsTag(companyId));
      setEnding(undefined);
    },
  });
  return (
    <Panel title={t('title')}>
      <Text className="mb-4">{t('text')}</Text>
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonList rows={1} />}
      {data?.length === 0 && (
        <Text color="muted" className="mb-4">
          {t('none')}
        </Text>
      )}
      {data && data.length > 0 && (
        <ul aria-label={t('title')} className="grid gap-2 mb-6">
          {/* Those that still count come first. */}
          {data
            .toSorted((one, other) => Number(other.isOpen) - Number(one.isOpen))
            .map((auditor) => (
              <AuditorRow key={auditor.id} auditor={auditor} onEnd={() => setEnding(auditor)} />
            ))}
        </ul>
      )}
      <AuditorForm companyId={companyId} />
      <ConfirmDialog
        open={ending !== undefined}
        destructive
        title={`${t('end')}: ${ending?.address ?? ''}`}
        confirmLabel={t('end')}
        busy={end.isPending}
        onConfirm={() => ending && end.mutate(ending.id)}
        onClose={() => setEnding(undefined)}
      >
        <Text>{t('endText')}</Text>
      </ConfirmDialog>
    </Panel>
  );
}

/** Plain days have no time zone. */
const dayText = (day: string): string =>
  formatDate(`${day}T12:00:00Z`, { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' });

function AuditorRow({ auditor, onEnd }: { auditor: Auditor; onEnd(): void }) {
  const { t } = useTranslation(['auditors', 'evidence']);
  const { address, placeName, fromDay, toDay, untilDay, isOpen, endedDate, grantedByName, useCount, uses } = auditor;
  const days = [
    fromDay !== null && `${t('evidence:pack.from')}: ${dayText(fromDay)}`,
    toDay !== null && `${t('evidence:pack.to')}: ${dayText(toDay)}`,
  ].filter((one) => one !== false);
  return (
    <li className="p-4 border border-line rounded-card">
      <div className="flex flex-wrap items-center gap-2">
        <div className="flex-[1_1_240px] min-w-0">
          <Text className="font-semibold wrap-anywhere">
            <bdi dir="ltr">{address}</bdi>
          </Text>
          <Text variant="body2" className="wrap-anywhere">
            {[placeName ?? t('whole'), ...(days.length > 0 ? days : [t('all')])].join(' · ')}
          </Text>
          <Text variant="body2" color="muted" className="wrap-anywhere">
            {[
              isOpen
                ? t('untilDay', { day: dayText(untilDay) })
                : t('ended', { day: endedDate === null ? dayText(untilDay) : formatDay(endedDate) }),
              t('by', { name: grantedByName }),
            ].join(' · ')}
          </Text>
        </div>
        {isOpen && (
          <Button color="error" onClick={onEnd} aria-label={`${t('end')}: ${address}`} className="min-h-11 -mx-5">
            {t('end')}
          </Button>
        )}
      </div>
      {useCount === 0 ? (
        <Text variant="body2" color="muted">
          {t('unused')}
        </Text>
      ) : (
        <details className="mt-1">
          <summary className="min-h-11 flex items-center cursor-pointer">{t('uses', { total: useCount })}</summary>
          <ul className="grid gap-1">
            {uses.map(({ date, what, campaignTitle }, index) => (
              <li key={`${date} ${index}`}>
                <Text variant="body2" className="wrap-anywhere">
                  {`${formatDayTime(date)} · ${t(`what.${what}`, { title: campaignTitle ?? '' })}`}
                </Text>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

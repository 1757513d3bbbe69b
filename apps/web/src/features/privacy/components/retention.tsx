import { retentionYears } from '@muster/contract/privacy/limits';
import { privacyTag } from '@muster/contract/privacy/tags';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useInvalidate } from '../../../lib/tags';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { SkeletonList } from '../../../ui/feedback/skeleton-list';
import { PlainSelect } from '../../../ui/forms/plain-select';
import { changeSettings, settingsQuery } from '../api';

/** How long acknowledgement records keep names. A choice is saved at once. */
export function Retention({ companyId }: { companyId: number }) {
  const { t } = useTranslation('privacy');
  const invalidate = useInvalidate();
  const { data, isError, refetch } = useQuery(settingsQuery(companyId));
  const change = useMutation({
    mutationFn: (recordRetentionYears: number) =>
      changeSettings({ params: { id: companyId }, body: { recordRetentionYears } }, { failure: t('retention.failed') }),
    onSettled: () => invalidate(privacyTag(companyId)),
  });
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <SkeletonList rows={1} />;
  const years = change.isPending ? change.variables : data.recordRetentionYears;
  const options = [...new Set([...retentionYears, years])].toSorted((one, other) => one - other).map(String);
  return (
    <div className="max-w-80">
      <PlainSelect
        label={t('retention.label')}
        value={String(years)}
        options={options}
        labelOf={(option) => (option === '0' ? t('retention.never') : t('retention.years', { count: Number(option) }))}
        onChange={(option) => change.mutate(Number(option))}
      />
    </div>
  );
}

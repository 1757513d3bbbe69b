import { useTranslation } from 'react-i18next';
import { Skeleton } from '../display/skeleton';
import { VisuallyHidden } from '../layout/visually-hidden';

/** Placeholder rows while a list loads. Default: eight [9.23] [2.107]. */
export function SkeletonList({ rows = 8, height = 88 }: { rows?: number; height?: number | undefined }) {
  const { t } = useTranslation('ui');
  return (
    <div role="status" data-placeholders="" className="grid gap-2">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} data-testid="skeleton-row" variant="rounded" height={height} className="rounded-card" />
      ))}
    </div>
  );
}

import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../layout/visually-hidden';

/** Placeholder rows while a list loads. Default: eight [9.23] [2.107]. */
export function SkeletonList({ rows = 8, height = 88 }: { rows?: number; height?: number }) {
  const { t } = useTranslation('ui');
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1 }}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} data-testid="skeleton-row" variant="rounded" height={height} sx={{ borderRadius: 1.4 }} />
      ))}
    </Box>
  );
}

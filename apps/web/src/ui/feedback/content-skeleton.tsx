import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../layout/visually-hidden';

/** The placeholder while a campaign loads: title, states and fields. */
export function ContentSkeleton() {
  const { t } = useTranslation('ui');
  return (
    <Box component="output" sx={{ display: 'grid', gap: 2 }}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton variant="rounded" height={32} sx={{ width: { xs: '90%', sm: '60%' } }} />
      <Skeleton variant="rounded" height={22} width={180} />
      <Skeleton variant="rounded" height={96} sx={{ mt: 1 }} />
      <Skeleton variant="rounded" height={180} />
    </Box>
  );
}

import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden';

/** The placeholder while a question loads: title, author, text and answers [2.132]. */
export function QuestionSkeleton() {
  const { t } = useTranslation('ui');
  return (
    <Box component="output" sx={{ display: 'grid', gap: 2 }}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton variant="rounded" height={32} sx={{ width: { xs: '90%', sm: '60%' } }} />
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
        <Skeleton variant="circular" width={48} height={48} />
        <Skeleton variant="rounded" height={22} width={160} />
      </Box>
      <Skeleton variant="rounded" height={96} />
      <Skeleton variant="rounded" height={132} />
      <Skeleton variant="rounded" height={132} />
    </Box>
  );
}

import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** Shown while the browser goes to the sign-in page or comes back [2.18]. */
export function Redirecting() {
  const { t } = useTranslation(['identity', 'ui']);
  return (
    <Box role="status" sx={{ display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 2, minHeight: '100dvh' }}>
      <CircularProgress aria-label={t('ui:loading')} />
      <Typography color="textSecondary">{t('redirecting')}</Typography>
    </Box>
  );
}

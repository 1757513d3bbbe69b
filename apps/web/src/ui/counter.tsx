import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** How much of a limit is used; red beyond it. */
export function Counter({ count, max }: { count: number; max: number }) {
  const { t } = useTranslation('ui');
  return (
    <Typography variant="body2" color={count > max ? 'error' : 'textSecondary'} sx={{ flexShrink: 0, fontVariantNumeric: 'tabular-nums' }}>
      {t('characters', { count, max })}
    </Typography>
  );
}

import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** The used part of a limit; red beyond the limit. */
export function Counter({ count, max }: { count: number; max: number }) {
  const { t } = useTranslation('ui');
  return (
    <Typography variant="body2" color={count > max ? 'error' : 'textSecondary'} sx={{ flexShrink: 0, fontVariantNumeric: 'tabular-nums' }}>
      {t('characters', { count, max })}
    </Typography>
  );
}

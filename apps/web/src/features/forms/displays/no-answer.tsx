import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

export function NoAnswer() {
  const { t } = useTranslation('form');
  return <Typography color="textSecondary">{t('noAnswer')}</Typography>;
}

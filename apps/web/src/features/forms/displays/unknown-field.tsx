import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** [8.40] */
export function UnknownField({ name }: { name: string }) {
  const { t } = useTranslation('forms');
  return <Typography color="error">{t('unknownField', { key: name })}</Typography>;
}

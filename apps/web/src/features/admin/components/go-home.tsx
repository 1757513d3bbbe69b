import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

export function GoHome() {
  const { t } = useTranslation('shell');
  return (
    <Button component={Link} to="/" variant="contained" size="large">
      {t('goHome')}
    </Button>
  );
}

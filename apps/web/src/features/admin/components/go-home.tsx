import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button';

export function GoHome() {
  const { t } = useTranslation('shell');
  return (
    <Button component={Link} to="/" variant="contained" size="large">
      {t('goHome')}
    </Button>
  );
}

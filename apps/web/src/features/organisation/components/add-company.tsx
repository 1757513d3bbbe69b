import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import Add from '~icons/ic/baseline-add';
import { Button } from '../../../ui/controls/button';
import { usePermissions } from '../../identity';

/** Visible only to system editors [2.5] [6.9]. */
export function AddCompany() {
  const { t } = useTranslation('organisation');
  if (!usePermissions().editSystem) return null;
  return (
    <Button component={Link} to="/company/new" variant="contained" startIcon={<Add />}>
      {t('add')}
    </Button>
  );
}

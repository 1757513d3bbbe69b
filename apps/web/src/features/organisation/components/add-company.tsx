import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
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

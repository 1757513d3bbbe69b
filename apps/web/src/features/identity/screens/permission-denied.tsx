import LockOutlined from '@mui/icons-material/LockOutlined';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/empty-state';

/** Stands in the place of what a person may not see [2.27]. */
export function PermissionDenied() {
  const { t } = useTranslation('identity');
  return <EmptyState icon={<LockOutlined />} title={t('denied.title')} description={t('denied.text')} />;
}

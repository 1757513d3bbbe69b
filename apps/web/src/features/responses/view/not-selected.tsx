import { useTranslation } from 'react-i18next';
import GroupOffOutlined from '~icons/ic/outline-group-off';
import { Alert } from '../../../ui/display/alert';

/** Tells somebody outside the audience why they cannot take part [2.115]. */
export function NotSelected() {
  const { t } = useTranslation('responses');
  return (
    <Alert severity="info" icon={<GroupOffOutlined />}>
      {t('notSelected')}
    </Alert>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../../ui/display/alert';
import { useMe } from '../../hooks';

/** Says why the profile cannot be changed in a session by the provider of one company. Nothing for everybody else. */
export function SharedProfile(): ReactNode {
  const { t } = useTranslation('account');
  const { isProfileShared } = useMe();
  return (
    isProfileShared && (
      <Alert severity="info" className="mb-6">
        {t('general.shared')}
      </Alert>
    )
  );
}

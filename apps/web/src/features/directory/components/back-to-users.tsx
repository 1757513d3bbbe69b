import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import ArrowBack from '~icons/ic/baseline-arrow-back';
import { useAddressId } from '../../../lib/address';
import { IconButton } from '../../../ui/controls/icon-button';

export const usersPath = (companyId: number): string => `/company/${companyId}/cws/settings/users`;

export function BackToUsers() {
  const { t } = useTranslation('people');
  return (
    <IconButton component={Link} to={usersPath(useAddressId('companyId'))} aria-label={t('users.back')} edge="start">
      <ArrowBack className="rtl:-scale-x-100" />
    </IconButton>
  );
}

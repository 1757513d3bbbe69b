import ArrowBack from '@mui/icons-material/ArrowBack';
import IconButton from '@mui/material/IconButton';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAddressId } from '../../../lib/address';

export const usersPath = (companyId: number): string => `/company/${companyId}/cws/settings/users`;

export function BackToUsers() {
  const { t } = useTranslation('people');
  return (
    <IconButton component={Link} to={usersPath(useAddressId('companyId'))} aria-label={t('users.back')} edge="start">
      <ArrowBack sx={{ transform: (theme) => (theme.direction === 'rtl' ? 'scaleX(-1)' : 'none') }} />
    </IconButton>
  );
}

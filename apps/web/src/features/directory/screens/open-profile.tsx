import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressId, useAddressText } from '../../../lib/address';
import { Profile } from '../profile/profile';

/** The profile that was opened from the directory [2.39] [2.57]. */
export function OpenProfile(): ReactNode {
  const { t } = useTranslation('people');
  const { pathname } = useLocation();
  const userId = useAddressText('userId');
  const list = pathname.slice(0, pathname.indexOf('/user-directory')) + '/user-directory';
  return <Profile key={userId} companyId={useAddressId('companyId')} userId={userId} back={{ to: list, label: t('directory.title') }} />;
}

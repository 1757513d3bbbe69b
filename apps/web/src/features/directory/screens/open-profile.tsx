import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressId, useAddressIds, useAddressText } from '../../../lib/address';
import { directoryPath } from '../directory-path';
import { Profile } from '../profile/profile';

/** The profile that the person opened from the directory [2.39] [2.57]. */
export function OpenProfile(): ReactNode {
  const { t } = useTranslation('people');
  const companyId = useAddressId('companyId');
  const { divisionId } = useAddressIds();
  const userId = useAddressText('userId');
  const back = { to: directoryPath(companyId, divisionId), label: t('directory.title') };
  return <Profile key={userId} companyId={companyId} userId={userId} back={back} />;
}

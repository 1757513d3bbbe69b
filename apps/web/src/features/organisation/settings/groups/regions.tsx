import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressId } from '../../../../lib/address';
import { PageHeader } from '../../../../ui/layout/page-header';
import { GroupList } from './group-list';
import { useGroupsAddress } from './use-groups-address';

/** The regions of a company [2.44]. */
export function Regions(): ReactNode {
  const { t } = useTranslation('settings');
  return (
    <GroupList
      kind="region"
      parentId={useAddressId('companyId')}
      {...useGroupsAddress()}
      renderHeader={(add) => <PageHeader title={t('region.title')} caption={t('region.caption')} action={add} />}
    />
  );
}

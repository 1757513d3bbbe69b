import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../../ui/layout/page-header';
import { useDivision } from '../divisions/use-division';
import { GroupList } from './group-list';
import { useGroupsAddress } from './use-groups-address';

/** The subdivisions of a division [2.58] [2.150]. */
export function Subdivisions(): ReactNode {
  const { t } = useTranslation('settings');
  const { id, isArchived } = useDivision();
  return (
    <GroupList
      kind="subdivision"
      parentId={id}
      {...useGroupsAddress()}
      isReadOnly={isArchived}
      renderHeader={(add) => <PageHeader title={t('subdivision.title')} caption={t('subdivision.caption')} action={add} />}
    />
  );
}

import type { Member } from '@muster/contract/directory/member';
import { useTranslation } from 'react-i18next';
import { PeopleDialog } from '../components/people-dialog';
import { useSetLeader } from './use-set-leader';

/** Lists the active people of the company. A press makes one a leader; an existing leader stays one. */
export function AddLeader({ companyId, onClose }: { companyId: number; onClose(): void }) {
  const { t } = useTranslation('settings');
  const add = useSetLeader(companyId, true);
  return (
    <PeopleDialog
      title={t('leadership.add')}
      place={{ companyId }}
      list="isAssignable"
      noteOf={({ access }: Member) => (access?.isLeader ? t('leadership.now') : undefined)}
      isClosed={add.isPending}
      onChoose={(member) => add.mutate(member, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

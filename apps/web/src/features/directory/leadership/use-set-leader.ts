import type { Member } from '@muster/contract/directory/member';
import { useTranslation } from 'react-i18next';
import { changeCompanyMembership, useChangePeople } from '../people';

/** Makes a person a leader of the company, or removes the flag. The other flags stay. The client announces errors. */
export function useSetLeader(companyId: number, isLeader: boolean) {
  const { t } = useTranslation('settings');
  const failure = isLeader ? t('leadership.addFailed') : t('leadership.removeFailed');
  return useChangePeople(({ userId }: Member) =>
    changeCompanyMembership({ params: { userId }, body: { companyId, isLeader } }, { failure }),
  );
}

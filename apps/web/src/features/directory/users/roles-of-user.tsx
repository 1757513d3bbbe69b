import type { CompanyMembership } from '@muster/contract/directory/membership';
import { useTranslation } from 'react-i18next';
import { changeCompanyMembership, useChangePeople } from '../people';
import { RoleSwitches } from './role-switches';

interface RolesOfUserProps {
  userId: string;
  membership: Pick<CompanyMembership, 'companyId' | 'isManager' | 'isLeader'>;
  isClosed: boolean;
}

/** The roles of a person in the company, saved with each switch [7.54]. */
export function RolesOfUser({ userId, membership, isClosed }: RolesOfUserProps) {
  const { t } = useTranslation('people');
  const { companyId, isManager, isLeader } = membership;
  const change = useChangePeople((flag: { isManager?: boolean; isLeader?: boolean }) =>
    changeCompanyMembership({ params: { userId }, body: { companyId, ...flag } }, { failure: t('users.accessFailed') }),
  );
  return (
    <RoleSwitches
      value={{ isManager, isLeader, ...(change.isPending && change.variables) }}
      isClosed={isClosed || change.isPending}
      onChange={(flag) => change.mutate(flag)}
    />
  );
}

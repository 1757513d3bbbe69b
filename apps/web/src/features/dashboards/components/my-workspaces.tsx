import AccountTreeOutlined from '~icons/ic/outline-account-tree';
import BusinessOutlined from '~icons/ic/outline-business';
import PlaceOutlined from '~icons/ic/outline-place';
import { Text } from '../../../ui/display/text';
import { workspacePath } from '../../campaigns';
import { useMe } from '../../identity';
import { useCompany } from '../../organisation';
import { LinkCard } from '../../../ui/layout/link-card';

/** The other workspaces of the person: the company, and their active divisions and sites [2.90] [4.32]. */
export function MyWorkspaces() {
  const { id: companyId, name, divisions, sites } = useCompany();
  const { userDivisions, userSites } = useMe();
  const isMyDivision = new Set(userDivisions.map(({ divisionId }) => divisionId));
  const isMySite = new Set(userSites.map(({ siteId }) => siteId));
  const workspaces = [
    { scope: { companyId }, title: name, Icon: BusinessOutlined },
    ...divisions
      .filter(({ id, status }) => status === 'ACTIVE' && isMyDivision.has(id))
      .map(({ id, label }) => ({ scope: { companyId, divisionId: id }, title: label, Icon: AccountTreeOutlined })),
    ...sites
      .filter(({ id, status }) => status === 'ACTIVE' && isMySite.has(id))
      .map(({ id, name: title }) => ({ scope: { companyId, siteId: id }, title, Icon: PlaceOutlined })),
  ];
  return (
    <div className="grid gap-2">
      {workspaces.map(({ scope, title, Icon }) => (
        <LinkCard key={workspacePath(scope)} to={`${workspacePath(scope)}/dashboard`}>
          <Icon className="text-primary" />
          <Text component="span" variant="subtitle1" dir="auto">
            {title}
          </Text>
        </LinkCard>
      ))}
    </div>
  );
}

import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { workspacePath } from '../../campaigns';
import { useMe } from '../../identity';
import { useCompany } from '../../organisation';
import { LinkCard } from '../../../ui/link-card';

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
    <Box sx={{ display: 'grid', gap: 1 }}>
      {workspaces.map(({ scope, title, Icon }) => (
        <LinkCard key={workspacePath(scope)} to={`${workspacePath(scope)}/dashboard`}>
          <Icon aria-hidden color="primary" />
          <Typography component="span" variant="subtitle1" dir="auto">
            {title}
          </Typography>
        </LinkCard>
      ))}
    </Box>
  );
}

import type { Profile } from '@muster/contract/directory/profile';
import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkCard } from '../../../ui/link-card';
import { Panel } from '../../../ui/layout/panel';
import { useCompany } from '../../organisation';

interface Tile {
  id: number;
  name: string;
  isManager: boolean;
}

/** A person's active divisions and worksites. Each tile links to its dashboard [2.145] [4.32]. */
export function PersonWorkspaces({ person }: { person: Profile }) {
  const { t } = useTranslation('people');
  const { id: companyId, divisions, sites } = useCompany();
  const tilesOf = (
    places: readonly { id: number; name: string; status: string }[],
    memberships: readonly { placeId: number; isManager: boolean }[],
  ): Tile[] =>
    places.flatMap(({ id, name, status }) => {
      const membership = memberships.find(({ placeId }) => placeId === id);
      return membership && status === 'ACTIVE' ? [{ id, name, isManager: membership.isManager }] : [];
    });
  const mine = {
    divisions: tilesOf(
      divisions.map(({ label, ...division }) => ({ ...division, name: label })),
      person.userDivisions.map(({ divisionId, isManager }) => ({ placeId: divisionId, isManager })),
    ),
    sites: tilesOf(
      sites,
      person.userSites.map(({ siteId, isManager }) => ({ placeId: siteId, isManager })),
    ),
  };
  return (
    <>
      <Panel title={t('profile.divisions')}>
        <Tiles
          tiles={mine.divisions}
          none={t('profile.noDivisions')}
          icon={<AccountTreeOutlined aria-hidden color="primary" />}
          rootOf={(id) => `/company/${companyId}/division/${id}/dws`}
        />
      </Panel>
      <Panel title={t('profile.sites')}>
        <Tiles
          tiles={mine.sites}
          none={t('profile.noSites')}
          icon={<PlaceOutlined aria-hidden color="primary" />}
          rootOf={(id) => `/company/${companyId}/site/${id}/sws`}
        />
      </Panel>
    </>
  );
}

interface TilesProps {
  tiles: readonly Tile[];
  none: string;
  icon: ReactNode;
  rootOf(id: number): string;
}

function Tiles({ tiles, none, icon, rootOf }: TilesProps) {
  const { t } = useTranslation('people');
  if (tiles.length === 0) return <Typography color="textSecondary">{none}</Typography>;
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
      {tiles.map(({ id, name, isManager }) => (
        <li key={id}>
          <LinkCard to={`${rootOf(id)}/dashboard`}>
            {icon}
            <Box sx={{ minWidth: 0 }}>
              <Typography component="span" variant="subtitle1" dir="auto" sx={{ display: 'block' }}>
                {name}
              </Typography>
              {isManager && (
                <Typography component="span" variant="body2" color="textSecondary">
                  {t('role.manager')}
                </Typography>
              )}
            </Box>
          </LinkCard>
        </li>
      ))}
    </Box>
  );
}

import type { Profile } from '@muster/contract/directory/profile';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import AccountTreeOutlined from '~icons/ic/outline-account-tree';
import PlaceOutlined from '~icons/ic/outline-place';
import { Text } from '../../../ui/display/text';
import { LinkCard } from '../../../ui/layout/link-card';
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
          icon={<AccountTreeOutlined className="text-primary" />}
          rootOf={(id) => `/company/${companyId}/division/${id}/dws`}
        />
      </Panel>
      <Panel title={t('profile.sites')}>
        <Tiles
          tiles={mine.sites}
          none={t('profile.noSites')}
          icon={<PlaceOutlined className="text-primary" />}
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
  if (tiles.length === 0) return <Text color="muted">{none}</Text>;
  return (
    <ul className="grid gap-2">
      {tiles.map(({ id, name, isManager }) => (
        <li key={id}>
          <LinkCard to={`${rootOf(id)}/dashboard`}>
            {icon}
            <div className="min-w-0">
              <Text component="span" variant="subtitle1" dir="auto" className="block">
                {name}
              </Text>
              {isManager && (
                <Text component="span" variant="body2" color="muted">
                  {t('role.manager')}
                </Text>
              )}
            </div>
          </LinkCard>
        </li>
      ))}
    </ul>
  );
}

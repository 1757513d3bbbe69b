import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import AccountTreeOutlined from '~icons/ic/outline-account-tree';
import BusinessOutlined from '~icons/ic/outline-business';
import PersonOutlined from '~icons/ic/outline-person';
import PlaceOutlined from '~icons/ic/outline-place';
import { useMe, usePermissions } from '../../features/identity';
import { useCompany } from '../../features/organisation';
import { useIsRouted } from '../../lib/use-routed';
import { ListItemButton } from '../../ui/controls/list-item-button';
import { ToggleButton, ToggleButtonGroup } from '../../ui/controls/choices/toggle-button';
import type { Icon } from '../../ui/display/icon';
import { Text } from '../../ui/display/text';
import { workspacesOf, type Workspace, type WorkspaceKind } from './workspaces';

const icons: Record<WorkspaceKind, Icon> = {
  personal: PersonOutlined,
  company: BusinessOutlined,
  divisions: AccountTreeOutlined,
  sites: PlaceOutlined,
};

/** The personal workspace, the company, and active divisions and sites: the person's own, or all of them [2.87]. */
export function WorkspaceChoice() {
  const { t } = useTranslation(['shell', 'ui']);
  const [which, setWhich] = useState<'mine' | 'all'>('mine');
  const isRouted = useIsRouted();
  const lists = workspacesOf({ company: useCompany(), me: useMe(), can: usePermissions(), t, which, isRouted });
  return (
    <>
      <ToggleButtonGroup
        fullWidth
        value={which}
        onChange={(_, next: 'mine' | 'all' | null) => next && setWhich(next)}
        aria-label={t('workspaces.title')}
        className="px-4 pb-4"
      >
        <ToggleButton value="mine">{t('workspaces.mine')}</ToggleButton>
        <ToggleButton value="all">{t('workspaces.all')}</ToggleButton>
      </ToggleButtonGroup>
      <div className="flex-1 overflow-y-auto px-4 pb-4">
        {lists.map(({ kind, workspaces }) => (
          <WorkspaceList key={kind} kind={kind} workspaces={workspaces} />
        ))}
      </div>
    </>
  );
}

function WorkspaceList({ kind, workspaces }: { kind: WorkspaceKind; workspaces: readonly Workspace[] }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const Icon = icons[kind];
  const titled = kind === 'divisions' || kind === 'sites';
  return (
    <section className={titled ? 'mb-4' : 'mb-1'}>
      {titled && (
        <Text variant="overline" component="h3" color="muted" className="px-3 mt-3">
          {t(`workspaces.${kind}`)}
        </Text>
      )}
      <ul>
        {workspaces.map(({ name, root, path }) => {
          const current = pathname.startsWith(`${root}/`);
          return (
            <li key={root}>
              <ListItemButton component={Link} to={path} selected={current} aria-current={current ? 'true' : undefined} className="gap-3">
                <Icon className={current ? 'text-primary' : 'text-active'} />
                <span dir="auto">{name}</span>
              </ListItemButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

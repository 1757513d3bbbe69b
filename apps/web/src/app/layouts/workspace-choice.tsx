import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe, usePermissions } from '../../features/identity';
import { useCompany } from '../../features/organisation';
import { useIsRouted } from '../../lib/use-routed';
import { workspacesOf, type Workspace, type WorkspaceKind } from './workspaces';

const icons: Record<WorkspaceKind, SvgIconComponent> = {
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
        exclusive
        fullWidth
        value={which}
        onChange={(_, next: 'mine' | 'all' | null) => next && setWhich(next)}
        aria-label={t('workspaces.title')}
        sx={{ px: 2, pb: 2 }}
      >
        <ToggleButton value="mine">{t('workspaces.mine')}</ToggleButton>
        <ToggleButton value="all">{t('workspaces.all')}</ToggleButton>
      </ToggleButtonGroup>
      <Box sx={{ flex: 1, overflowY: 'auto', px: 2, pb: 2 }}>
        {lists.map(({ kind, workspaces }) => (
          <WorkspaceList key={kind} kind={kind} workspaces={workspaces} />
        ))}
      </Box>
    </>
  );
}

function WorkspaceList({ kind, workspaces }: { kind: WorkspaceKind; workspaces: readonly Workspace[] }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const Icon = icons[kind];
  const titled = kind === 'divisions' || kind === 'sites';
  return (
    <Box component="section" sx={{ mb: titled ? 2 : 0.5 }}>
      {titled && (
        <Typography variant="overline" component="h3" color="textSecondary" sx={{ px: 1.5, mt: 1.5 }}>
          {t(`workspaces.${kind}`)}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {workspaces.map(({ name, root, path }) => {
          const current = pathname.startsWith(`${root}/`);
          return (
            <li key={root}>
              <ListItemButton component={Link} to={path} selected={current} aria-current={current ? 'true' : undefined} sx={{ gap: 1.5 }}>
                <Icon aria-hidden color={current ? 'primary' : 'action'} />
                <span dir="auto">{name}</span>
              </ListItemButton>
            </li>
          );
        })}
      </Box>
    </Box>
  );
}

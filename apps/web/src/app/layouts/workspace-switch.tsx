import ExpandMore from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const WorkspaceDrawer = lazy(async () => ({ default: (await import('./workspace-drawer')).WorkspaceDrawer }));

/** Says in which workspace one is, and opens the drawer with the others [2.87]. */
export function WorkspaceSwitch({ current }: { current: string }) {
  const { t } = useTranslation('shell');
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never');
  const { pathname } = useLocation();
  useEffect(() => setDrawer((before) => (before === 'open' ? 'closed' : before)), [pathname]);
  return (
    <>
      <Button
        color="inherit"
        aria-label={`${current}. ${t('workspaces.open')}`}
        aria-haspopup="dialog"
        onClick={() => setDrawer('open')}
        endIcon={<ExpandMore />}
        sx={{ px: 1.5, maxWidth: '100%', fontWeight: 650, '& > span:first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } }}
      >
        <span>{current}</span>
      </Button>
      {drawer !== 'never' && (
        <Suspense>
          <WorkspaceDrawer open={drawer === 'open'} onClose={() => setDrawer('closed')} />
        </Suspense>
      )}
    </>
  );
}

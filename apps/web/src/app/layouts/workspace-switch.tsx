import ExpandMore from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import { useLocation } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../lib/lazy-screen';
import { useStateFor } from '../../ui/use-state-for';

const WorkspaceDrawer = lazyPart(() => import('./workspace-drawer'), 'WorkspaceDrawer');

/** Shows the current workspace, and opens the drawer with the others [2.87]. */
export function WorkspaceSwitch({ current }: { current: string }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useStateFor(pathname, false);
  /** The drawer's code loads when it first opens, and stays mounted for the closing animation. */
  const [isFetched, setIsFetched] = useState(false);
  const open = () => {
    setIsFetched(true);
    setIsOpen(true);
  };
  return (
    <>
      <Button
        color="inherit"
        aria-label={`${current}. ${t('workspaces.open')}`}
        aria-haspopup="dialog"
        onClick={open}
        endIcon={<ExpandMore />}
        sx={{
          px: 1.5,
          maxWidth: '100%',
          fontWeight: 650,
          py: 0.5,
          textAlign: 'start',
          lineHeight: 1.3,
          '& > span:first-of-type': { display: '-webkit-box', overflow: 'hidden', WebkitBoxOrient: 'vertical', WebkitLineClamp: '2' },
        }}
      >
        <span dir="auto">{current}</span>
      </Button>
      {isFetched && (
        <Suspense>
          <WorkspaceDrawer open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

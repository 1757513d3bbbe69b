import { useLocation } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import ExpandMore from '~icons/ic/baseline-expand-more';
import { lazyPart } from '../../lib/lazy-screen';
import { Button } from '../../ui/controls/button';
import { useStateFor } from '../../ui/hooks/use-state-for';

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
        endIcon={<ExpandMore className="size-5" />}
        className="px-1 sm:px-3 max-w-full text-[min(1rem,5vw)] font-strong py-1 text-start leading-[1.3] [&>span:first-of-type]:line-clamp-2"
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

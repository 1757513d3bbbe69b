import { useRef, type ReactNode } from 'react';
import { ListItemButton } from '../../ui/controls/list-item-button';
import { Popover } from '../../ui/overlays/popover';
import { useStateFor } from '../../ui/use-state-for';

interface PopOutBranchProps {
  face: ReactNode;
  look: string;
  /** Opens below the entry in a row, and beside it in a column. */
  below: boolean;
  pathname: string;
  children: ReactNode;
}

/** Opens on hover or by the keyboard, and closes with every navigation [2.86]. */
export function PopOutBranch({ face, look, below, pathname, children }: PopOutBranchProps) {
  const [open, setOpen] = useStateFor(pathname, false);
  const anchor = useRef<HTMLDivElement>(null);
  return (
    <div onMouseEnter={() => setOpen(true)} onMouseLeave={() => setOpen(false)}>
      <ListItemButton
        component="div"
        role="button"
        ref={anchor}
        aria-haspopup="true"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className={look}
      >
        {face}
      </ListItemButton>
      <Popover
        open={open}
        anchorEl={() => anchor.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: below ? 'bottom' : 'top', horizontal: below ? 'left' : 'right' }}
        disableScrollLock
        className="pointer-events-none"
        slotProps={{ paper: { onMouseLeave: () => setOpen(false), className: 'pointer-events-auto min-w-40 p-2' } }}
      >
        {children}
      </Popover>
    </div>
  );
}

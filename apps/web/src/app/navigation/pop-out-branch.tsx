import { useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { ListItemButton } from '../../ui/controls/list-item-button';
import { Flyout } from '../../ui/overlays/flyout';
import { useStateFor } from '../../ui/hooks/use-state-for';

interface PopOutBranchProps {
  face: ReactNode;
  look: string;
  /** True: the menu opens below the entry. False: at the end of the entry, for entries in a column. */
  below: boolean;
  pathname: string;
  children: ReactNode;
}

/** Opens on hover or by the keyboard, and closes with every navigation [2.86]. */
export function PopOutBranch({ face, look, below, pathname, children }: PopOutBranchProps) {
  const [open, setOpen] = useStateFor(pathname, false);
  const anchor = useRef<HTMLButtonElement>(null);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (!open || event.key !== 'Escape') return;
    setOpen(false);
    anchor.current?.focus();
  };
  const closeOutside = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The button and the links inside have the roles.
    <div onMouseEnter={() => setOpen(true)} onMouseLeave={() => setOpen(false)} onKeyDown={closeOnEscape} onBlur={closeOutside}>
      <ListItemButton ref={anchor} aria-haspopup="true" aria-expanded={open} onClick={() => setOpen(true)} className={look}>
        {face}
      </ListItemButton>
      {open && (
        <Flyout
          anchorEl={() => anchor.current}
          placement={below ? besideBelow : besideEnd}
          className="min-w-40 p-2 rounded bg-paper text-foreground shadow-8"
        >
          {children}
        </Flyout>
      )}
    </div>
  );
}

const besideBelow = { side: 'bottom' } as const;
const besideEnd = { side: 'end' } as const;

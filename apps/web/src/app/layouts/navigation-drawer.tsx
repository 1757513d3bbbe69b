import { useDeferredValue, type ReactNode } from 'react';
import { Drawer } from '../../ui/overlays/drawer';
import { Sidebar } from './sidebar';

/** The sidebar below the lg breakpoint: a drawer over the content [2.79]. */
export function NavigationDrawer({ open, onClose, children }: { open: boolean; onClose(): void; children: ReactNode }) {
  return (
    <Drawer open={open} onClose={onClose} className="w-70 max-w-[88vw]">
      <AfterPaint>
        <Sidebar form="vertical">{children}</Sidebar>
      </AfterPaint>
    </Drawer>
  );
}

/** Renders the many links in small steps after the empty drawer is painted. A slow device therefore answers the press at once. */
function AfterPaint({ children }: { children: ReactNode }) {
  const isPainted = useDeferredValue(true, false);
  return isPainted && children;
}

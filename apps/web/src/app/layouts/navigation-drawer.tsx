import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';
import { measures } from '../../ui/measures';
import { Sidebar } from './sidebar';

/** The sidebar below the lg breakpoint: a drawer over the content [2.79]. */
export function NavigationDrawer({ open, onClose, children }: { open: boolean; onClose(): void; children: ReactNode }) {
  return (
    <Drawer open={open} onClose={onClose} slotProps={{ paper: { sx: { width: measures.sidebar, maxWidth: '88vw' } } }}>
      <Sidebar form="vertical">{children}</Sidebar>
    </Drawer>
  );
}

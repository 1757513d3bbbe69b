import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A list of rows, each with its buttons at the end. */
export const Rows = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box component="ul" aria-label={label} sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
    {children}
  </Box>
);

export const Row = ({ children, actions }: { children: ReactNode; actions?: ReactNode }) => (
  <Box
    component="li"
    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, p: 2, border: 1, borderColor: 'divider', borderRadius: 1.4 }}
  >
    <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
    {actions}
  </Box>
);

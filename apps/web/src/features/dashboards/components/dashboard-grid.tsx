import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The two columns of a dashboard. On narrow screens the second follows the first. */
export function DashboardGrid({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>{children}</Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>{aside}</Box>
    </Box>
  );
}

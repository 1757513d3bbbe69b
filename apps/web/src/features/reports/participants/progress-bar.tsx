import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** The progress of a response as text and as a bar. The bar follows the reading direction. */
export function ProgressBar({ part, total, children }: { part: number; total: number; children: ReactNode }) {
  const share = total > 0 ? Math.min(1, part / total) : 0;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Box aria-hidden sx={{ flex: '0 1 96px', height: 6, borderRadius: 3, bgcolor: 'divider', overflow: 'hidden' }}>
        <Box sx={{ inlineSize: `${share * 100}%`, blockSize: '100%', bgcolor: 'info.main' }} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {children}
      </Typography>
    </Box>
  );
}

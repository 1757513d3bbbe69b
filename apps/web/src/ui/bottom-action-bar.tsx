import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/**
 * The screen's actions: under the thumb on a phone, above the safe area, and in the flow on wide screens. The content
 * above keeps its room by itself, since the bar is sticky and not fixed.
 */
export function BottomActionBar({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1.5,
        justifyContent: { md: 'flex-end' },
        mt: 3,
        [`@media (max-width: 899.95px)`]: {
          position: 'sticky',
          bottom: 0,
          zIndex: 'appBar',
          mx: -2,
          mb: -3,
          px: 2,
          pt: 1.5,
          pb: 'calc(12px + env(safe-area-inset-bottom))',
          bgcolor: 'background.paper',
          borderTop: 1,
          borderColor: 'divider',
          '& > *': { flex: 1 },
        },
      }}
    >
      {children}
    </Box>
  );
}

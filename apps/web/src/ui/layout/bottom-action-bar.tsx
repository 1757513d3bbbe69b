import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { measures } from '../measures';

/**
 * The screen's actions. On a phone they stand at the bottom, above the safe area; on wide screens they follow the content. The
 * content keeps the bar's height free at its end.
 */
export function BottomActionBar({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ mt: 3, height: { xs: `calc(${measures.actionBar}px + env(safe-area-inset-bottom))`, md: 'auto' }, displayPrint: 'none' }}>
      <Box
        sx={{
          display: 'flex',
          gap: 1.5,
          justifyContent: 'flex-end',
          position: { xs: 'fixed', md: 'static' },
          insetInline: 0,
          bottom: 0,
          zIndex: 'appBar',
          px: { xs: 2, md: 0 },
          // 1 + 5 + 44 + 6: the border, and a button with a little room.
          pt: { xs: '5px', md: 0 },
          pb: { xs: 'calc(6px + env(safe-area-inset-bottom))', md: 0 },
          bgcolor: { xs: 'background.paper', md: 'transparent' },
          borderTopStyle: 'solid',
          borderTopColor: 'divider',
          borderTopWidth: { xs: '1px', md: 0 },
          '& > *': { flex: { xs: 1, md: 'none' } },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

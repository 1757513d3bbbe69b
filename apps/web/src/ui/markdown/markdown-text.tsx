import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { proseStyles } from './prose-styles';

const Rendered = lazy(() => import('./rendered'));

/** Shows markdown. Until its code is there, the text stands as it was typed, so nothing jumps far. */
export function MarkdownText({ children }: { children: string }) {
  return (
    <Box sx={{ overflowWrap: 'anywhere', maxWidth: '75ch', ...proseStyles }}>
      <Suspense fallback={<Box sx={{ whiteSpace: 'pre-line' }}>{children}</Box>}>
        <Rendered>{children}</Rendered>
      </Suspense>
    </Box>
  );
}

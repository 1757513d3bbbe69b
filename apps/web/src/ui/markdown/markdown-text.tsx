import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { lazyUiPart } from '../lazy-part';
import { proseStyles } from './prose-styles';

const Rendered = lazyUiPart(() => import('./rendered'), 'default');

/** Shows markdown. Until its code is there, the text stands as it was typed, so nothing jumps far. */
export function MarkdownText({ children }: { children: string }) {
  return (
    <Box dir="auto" sx={{ maxWidth: '75ch', ...proseStyles }}>
      <Suspense fallback={<Box sx={{ whiteSpace: 'pre-line' }}>{children}</Box>}>
        <Rendered>{children}</Rendered>
      </Suspense>
    </Box>
  );
}

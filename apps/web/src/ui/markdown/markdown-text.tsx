import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { lazyUiPart } from '../lazy-part';
import { proseStyles } from './prose-styles';

const Rendered = lazyUiPart(() => import('./rendered'), 'default');

/** Renders Markdown. Until its code has loaded, it shows the source text, so that the layout hardly moves. */
export function MarkdownText({ children }: { children: string }) {
  return (
    <Box dir="auto" sx={{ maxWidth: '75ch', ...proseStyles }}>
      <Suspense fallback={<Box sx={{ whiteSpace: 'pre-line' }}>{children}</Box>}>
        <Rendered>{children}</Rendered>
      </Suspense>
    </Box>
  );
}

import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { lazyUiPart } from '../lazy-part';
import { editorHeights, type MarkdownEditorProps } from './markdown-field';

const Editor = lazyUiPart(() => import('./editor'), 'default');

/** A text with formatting, kept as markdown. Its code comes when the first one is shown; until then a box of its size. */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const height = editorHeights[props.size ?? 'small'] + 54;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={height} />}>
      <Editor {...props} />
    </Suspense>
  );
}

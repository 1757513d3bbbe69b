import { Suspense } from 'react';
import { Skeleton } from '../display/skeleton';
import { lazyUiPart } from '../loading/lazy-part';
import { editorHeights, type MarkdownEditorProps } from './markdown-field';

const Editor = lazyUiPart(() => import('./editor'), 'default');

/**
 * An editor for formatted text, stored as Markdown. Its code loads with the first editor; until then a box of the same size
 * shows.
 */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const height = editorHeights[props.size ?? 'small'] + 54;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={height} />}>
      <Editor {...props} />
    </Suspense>
  );
}

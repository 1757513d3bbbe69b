import type { PageWriter } from './page-writer';

/** What a section of a document calls to write itself. The layout of the pages is computed later, in a worker thread. */
export type Pages = Pick<PageWriter, 'heading' | 'paragraph' | 'item' | 'entry' | 'bar' | 'keepBars'>;

import { useMedia } from '../hooks/use-media';

/** The level of a heading below the title of an open item, which is the page's title where no list stands beside it (`ContentHeader`). */
export const useSectionLevel = (): 'h2' | 'h3' => (useMedia('lg-up') ? 'h3' : 'h2');

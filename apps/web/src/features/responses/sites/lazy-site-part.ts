import { lazyPart } from '../../../lib/lazy-screen';

/** The part of one site, in a chunk of its own. */
export const SitePart = lazyPart(() => import('./site-part'), 'SitePart');

/** The public API of focus: the work of a person, and the report lists. */
import { fetchChunk, lazyPart } from '../../lib/lazy-screen';

export { urgentQuery } from './api';
export { DangerQuestion } from './asking/danger-question';
export { UrgentItems } from './components/urgent-items';
export { focusRoutes, reportRoutes } from './routes';

/** Leads from a finished item to the next. */
export const NextItem = lazyPart(() => import('./components/next-item'), 'NextItem');

/** Prefetches content for reading without a network. It is no part of the first load. */
export const loadPrefetch = () => fetchChunk('prefetch', () => import('./prefetch'));

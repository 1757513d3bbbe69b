/** The public API of focus: the work of a person, and the report lists. */
import { fetchChunk, lazyPart } from '../../lib/lazy-screen';

export { urgentQuery } from './api';
export { UrgentItems } from './components/urgent-items';
export { focusRoutes, reportRoutes } from './routes';

/** Comes with the bell, after the first screen. */
export const DangerQuestion = lazyPart(() => import('./asking/danger-question'), 'DangerQuestion');

/** The number at the icon of Focus. Comes with the bar at the bottom. */
export const FocusCount = lazyPart(() => import('./components/focus-count'), 'FocusCount');

/** Leads from a finished item to the next. */
export const NextItem = lazyPart(() => import('./components/next-item'), 'NextItem');

/** Prefetches content for reading without a network. It is no part of the first load. */
export const loadPrefetch = () => fetchChunk('prefetch', () => import('./prefetch'));

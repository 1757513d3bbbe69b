/** The door of reference data: what belongs to no company, and its screens. */
import { lazyPart } from '../../lib/lazy-screen';

export { categoriesQuery } from './categories';
export { referenceDataRoutes } from './routes';
export type { Place } from './place-field';

/** Suspends until its code is there: only who looks for an address pays for it. */
export const PlaceField = lazyPart(() => import('./place-field'), 'PlaceField');

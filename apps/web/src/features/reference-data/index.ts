/** The public API of reference data: lists that belong to no company, and their screens. */
import { lazyPart } from '../../lib/lazy-screen';

export { categoriesQuery } from './categories';
export { referenceDataRoutes } from './routes';
export type { EnteredLocation } from './place-field';

/** Suspends until its code has loaded. */
export const PlaceField = lazyPart(() => import('./place-field'), 'PlaceField');

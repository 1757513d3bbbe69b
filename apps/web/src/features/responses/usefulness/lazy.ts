import { lazyPart } from '../../../lib/lazy-screen';

/** Asks whether a campaign was useful, after its end for this person. */
export const Useful = lazyPart(() => import('./useful'), 'Useful');
export const UsefulFigure = lazyPart(() => import('./useful'), 'UsefulFigure');

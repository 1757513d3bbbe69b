import { lazyPart } from '../../../lib/lazy-screen';

/** What follows from a finalised campaign. */
export const FollowUp = lazyPart(() => import('./follow-up'), 'FollowUp');
export const OpenActions = lazyPart(() => import('./open-actions'), 'OpenActions');

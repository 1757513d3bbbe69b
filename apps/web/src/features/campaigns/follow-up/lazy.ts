import { lazyPart } from '../../../lib/lazy-screen';

/** What follows from a finalised campaign, how it repeats, or the open actions of a place. One part, because each costs bytes of the first scripts. */
export const FollowUp = lazyPart(() => import('./follow-up'), 'FollowUp');

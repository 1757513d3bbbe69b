import { lazyPart } from '../../../lib/lazy-screen';

/** The managers' buttons of a campaign, in their own chunk. */
export const ManageActions = lazyPart(() => import('./manage-actions'), 'ManageActions');

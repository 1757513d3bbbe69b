import { lazyPart } from '../../../lib/lazy-screen';

/** The buttons of those who manage a campaign, in a chunk of their own. */
export const ManageActions = lazyPart(() => import('./manage-actions'), 'ManageActions');

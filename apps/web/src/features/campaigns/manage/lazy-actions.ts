import { lazyPart } from '../../../lib/lazy-screen';

/** The managers' buttons of a campaign, in their own chunk. */
export const ManageActions = lazyPart(() => import('./manage-actions'), 'ManageActions');

/** The same as a menu, for the head of a report. */
export const ManageMenu = lazyPart(() => import('./manage-menu'), 'ManageMenu');

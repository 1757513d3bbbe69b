import type { Tag } from '../shared/tags';

/** The account of the signed-in person. */
export const ownAccountTag: Tag = 'own:account';
/** What the signed-in person may do. */
export const ownRightsTag: Tag = 'own:rights';

import type { Tag } from '../shared/tags';

/** The account of the signed-in person. */
export const ownAccountTag: Tag = 'own:account';
/** What the signed-in person may do. */
export const ownRightsTag: Tag = 'own:rights';
/** In what the signed-in person has experience, and what depends on it. */
export const ownExpertiseTag: Tag = 'own:expertise';

/** Everything that shows or counts people, for the person who has just changed one of them. */
export const peopleTag: Tag = 'people:any';

import type { Tag } from '../shared/tags';

/** The account of the signed-in person. */
export const ownAccountTag: Tag = 'own:account';
/** The permissions of the signed-in person. */
export const ownRightsTag: Tag = 'own:rights';
/** The experience of the signed-in person, and everything that depends on it. */
export const ownExpertiseTag: Tag = 'own:expertise';

/** Everything that shows or counts people, for the person who has just changed one of them. */
export const peopleTag: Tag = 'people:any';

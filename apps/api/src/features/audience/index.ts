/** Public API of audience: the people and sites that a selection matches, as SQL, and their number. */
export { matchesPerson, matchingPeople, type Who } from './matching';
export { accessAudienceScope } from './saved-audiences';
export { withoutUndefined } from './selection-counts';
export { selectionOf, type Selection } from './selection';
export { languagesOf } from './selection-languages';

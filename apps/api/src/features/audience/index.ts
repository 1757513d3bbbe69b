/** Public API of audience: the people and sites that a selection matches, as SQL, and their number. */
export { matchesPerson, matchingPeople } from './matching';
export { selectionOf, type Selection } from './selection';
export { languagesOf } from './selection-languages';

/** The parts of the dashboard of a company that is not set up yet. Most people never fetch them. */
export { DirectoryNote } from './directory-note';
export { FirstSteps } from './first-steps';
export { SetUpByOthers } from './set-up-by-others';

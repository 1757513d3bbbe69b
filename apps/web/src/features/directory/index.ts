/** The public API of the directory: pickers of people, and the screens of people. */
import { lazyPart } from '../../lib/lazy-screen';

export { directoryQuery } from './directory-query';
export { directoryRoutes, memberRoutes, peopleSettingsRoutes } from './routes';

/** Suspends until its code is there. */
export const MemberPickerDialog = lazyPart(() => import('./member-picker-dialog'), 'MemberPickerDialog');

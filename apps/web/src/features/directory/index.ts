/** The public API of the directory: pickers of people, and the screens of people. */
import { lazyPart } from '../../lib/lazy-screen';

export { directoryQuery } from './directory-query';
export { directoryRoutes, joiningRoutes, memberRoutes, peopleSettingsRoutes, userManagementRoutes } from './routes';

export { JoinNoticeIfAsked } from './joining/notice';
export { ExpertMark } from './experts/expert-mark';
export { useVerifiedExperts } from './experts/verified-experts';
export { VerifyButton } from './experts/verify-button';

/** Suspends until its code has loaded. */
export const MemberPickerDialog = lazyPart(() => import('./member-picker-dialog'), 'MemberPickerDialog');

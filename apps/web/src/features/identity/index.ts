/** The public API of identity: the session, the signed-in person, and their permissions. */
export { expertiseQuery, qualificationsQuery } from './account/api';
export { accountRoutes } from './account/routes';
export { ensureAccount, meQuery, permissionsQuery } from './api';
export { useHasAccount, useMe, usePermissions } from './hooks';
export { useActsIn } from './use-acts-in';
export { useIsManager } from './use-is-manager';
export { Passkeys } from './passkeys/passkeys';
export { RequireSession } from './require-session';
export { identityRoutes, publicRoutes } from './routes';
export { Asleep } from './screens/asleep';
export { PermissionDenied } from './screens/permission-denied';
export { SessionProvider } from './session-context';
export { useForgetDevice, useSignOut } from './use-sign-out';

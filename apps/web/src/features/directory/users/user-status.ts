import type { UserStatus } from './users-search';

/** The status of a person in one company, which can block the person there. */
export const statusIn = (
  companyId: number,
  {
    userCompanies,
    isBlocked,
    activated,
  }: { userCompanies: readonly { companyId: number; isBlocked: boolean }[]; isBlocked: boolean; activated: boolean },
): UserStatus =>
  statusOf({
    activated,
    isBlocked: isBlocked || userCompanies.some((membership) => membership.companyId === companyId && membership.isBlocked),
  });

/** Blocked has priority over invited, and invited over active [4.33]. */
export const statusOf = ({ isBlocked, activated }: { isBlocked: boolean; activated: boolean }): UserStatus =>
  isBlocked ? 'blocked' : activated ? 'active' : 'invited';

import type { Context } from '../../platform/http/context';
import { memberships, type PersonFacts } from '../identity';

/** Throws 409 if a company would lose its last manager without this person. */
export async function requireManagersWithout({ db }: Context, { user }: PersonFacts): Promise<void> {
  for (const { companyId, isManager } of user.userCompanies)
    if (isManager) await memberships.requireOtherManager(db, { companyId, userId: user.id });
}

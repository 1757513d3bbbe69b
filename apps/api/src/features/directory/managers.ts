import type { Context } from '../../platform/http/context';
import { memberships, type PersonFacts } from '../identity';

/** Throws 409 if one of these companies would lose its last manager without this person. */
export async function requireManagersWithout(
  { db }: Context,
  { user }: PersonFacts,
  companies: readonly { companyId: number; isManager: boolean }[] = user.userCompanies,
): Promise<void> {
  for (const { companyId, isManager } of companies)
    if (isManager) await memberships.requireOtherManager(db, { companyId, userId: user.id });
}

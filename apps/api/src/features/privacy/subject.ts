import { isOfErasedAccount } from '@muster/contract/identity/email-address';
import type { Db } from '../../platform/database/database';
import type { DataSubject } from '../../platform/personal-data/source';
import { findAccountFacts, findAccountsWithoutCompany, lockAccountFacts } from '../identity';
import { findFormer, findKeptElsewhere, wasOnlyHere, type OfPerson } from './queries';

interface Request extends OfPerson {
  isBySystemManager?: boolean;
}

/**
 * The person of an export or an erasure; undefined if the company has never had the person. An erasure locks the account. It includes the account
 * if no other company ever had the person and nobody used the account before this company. After every membership has ended, a system manager
 * can also erase the account, even if the companies have erased their own data before.
 */
export async function findSubject(
  db: Db,
  { isBySystemManager = false, ...person }: Request,
  purpose: 'export' | 'erasure',
): Promise<DataSubject | undefined> {
  const account = await (purpose === 'erasure' ? lockAccountFacts : findAccountFacts)(db, person.userId);
  const former = await findFormer(db, person, purpose === 'erasure' ? 'change' : 'read');
  if (!account) return undefined;
  const { hasSystemRole, companyIds, numbers, ...facts } = account;
  const isMember = companyIds.includes(person.companyId);
  const isOnlyHere =
    companyIds.every((id) => id === person.companyId) &&
    !hasSystemRole &&
    !(await findKeptElsewhere(db, person.companyId, [person.userId])).has(person.userId);
  const isAccountMeant = isBySystemManager && former?.status === 'ERASED' && isOnlyHere && !isOfErasedAccount(facts.email);
  const isErasureMeant = !isMember && (former?.status === 'ERASING' || isAccountMeant);
  if (purpose === 'erasure' ? !isErasureMeant : !isMember && former?.status !== 'LEFT') return undefined;
  const isWholeAccount = isOnlyHere && !isMember && (isBySystemManager || (await wasOnlyHere(db, person)));
  const number = numbers[person.companyId] ?? null;
  return { ...person, ...facts, number, seesAccount: isMember || isOnlyHere, isOnlyHere, isWholeAccount };
}

/** Those of the former members whose account a system manager can erase: no company keeps it, and it is not erased. The job checks again. */
export async function findErasableAccounts(db: Db, companyId: number, userIds: readonly string[]): Promise<Set<string>> {
  const withoutCompany = await findAccountsWithoutCompany(db, userIds);
  const kept = await findKeptElsewhere(db, companyId, withoutCompany);
  return new Set(withoutCompany.filter((userId) => !kept.has(userId)));
}

import { isOfErasedAccount } from '@muster/contract/identity/email-address';
import type { Db } from '../../platform/database/database';
import type { DataSubject } from '../../platform/personal-data/source';
import { findAccountFacts, lockAccountFacts } from '../identity';
import { findFormer, isKeptElsewhere, wasOnlyHere, type OfPerson } from './queries';

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
  const isOnlyHere = companyIds.every((id) => id === person.companyId) && !hasSystemRole && !(await isKeptElsewhere(db, person));
  const isAccountMeant = isBySystemManager && former?.status === 'ERASED' && isOnlyHere && !isOfErasedAccount(facts.email ?? '');
  const isErasureMeant = !isMember && (former?.status === 'ERASING' || isAccountMeant);
  if (purpose === 'erasure' ? !isErasureMeant : !isMember && former?.status !== 'LEFT') return undefined;
  const isWholeAccount = isOnlyHere && !isMember && (isBySystemManager || (await wasOnlyHere(db, person)));
  const number = numbers[person.companyId] ?? null;
  return { ...person, ...facts, number, seesAccount: isMember || isOnlyHere, isOnlyHere, isWholeAccount };
}

/** Whether a system manager can erase the account of a former member: no company keeps it, and it is not erased. The job checks again. */
export async function isAccountUnkept(db: Db, person: OfPerson): Promise<boolean> {
  const account = await findAccountFacts(db, person.userId);
  if (!account || account.companyIds.length > 0 || account.hasSystemRole || isOfErasedAccount(account.email ?? '')) return false;
  return !(await isKeptElsewhere(db, person));
}

import type { Db } from '../../platform/database/database';
import type { DataSubject } from '../../platform/personal-data/source';
import { findAccountFacts, lockAccountFacts } from '../identity';
import { findFormer, isKeptElsewhere, wasOnlyHere, type OfPerson } from './queries';

interface Request extends OfPerson {
  isBySystemManager?: boolean;
}

/**
 * The person of an export or an erasure; undefined if the company has never had the person. An erasure locks the account. It includes the account
 * if no other company ever had the person and nobody used the account before this company. A system manager can also erase an account that
 * no company has any more.
 */
export async function findSubject(
  db: Db,
  { isBySystemManager = false, ...person }: Request,
  purpose: 'export' | 'erasure',
): Promise<DataSubject | undefined> {
  const account = await (purpose === 'erasure' ? lockAccountFacts : findAccountFacts)(db, person.userId);
  const former = await findFormer(db, person, purpose === 'erasure' ? 'change' : 'read');
  if (!account) return undefined;
  const { hasSystemRole, companyIds, ...facts } = account;
  const isMember = companyIds.includes(person.companyId);
  const isOnlyHere = companyIds.every((id) => id === person.companyId) && !hasSystemRole && !(await isKeptElsewhere(db, person));
  const isMeant = purpose === 'erasure' ? former?.status === 'ERASING' && !isMember : isMember || former?.status === 'LEFT';
  if (!isMeant) return undefined;
  const isWholeAccount = isOnlyHere && !isMember && (isBySystemManager || (await wasOnlyHere(db, person)));
  return { ...person, ...facts, seesAccount: isMember || isOnlyHere, isOnlyHere, isWholeAccount };
}

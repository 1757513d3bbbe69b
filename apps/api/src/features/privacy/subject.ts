import type { Db } from '../../platform/database/database';
import type { DataSubject } from '../../platform/personal-data/source';
import { findAccountFacts, lockAccountFacts } from '../identity';
import { findFormer, isKeptElsewhere, type OfPerson } from './queries';

/** The person of an export or an erasure; undefined if the company has never had the person. An erasure locks the account. */
export async function findSubject(db: Db, person: OfPerson, purpose: 'export' | 'erasure'): Promise<DataSubject | undefined> {
  const account = await (purpose === 'erasure' ? lockAccountFacts : findAccountFacts)(db, person.userId);
  const former = await findFormer(db, person, purpose === 'erasure' ? 'change' : 'read');
  if (!account) return undefined;
  const { hasSystemRole, companyIds, ...facts } = account;
  const isMember = companyIds.includes(person.companyId);
  const isOnlyHere = companyIds.every((id) => id === person.companyId) && !hasSystemRole && !(await isKeptElsewhere(db, person));
  const isMeant = purpose === 'erasure' ? former?.status === 'ERASING' && !isMember : isMember || former?.status === 'LEFT';
  return isMeant
    ? { ...person, ...facts, seesAccount: isMember || isOnlyHere, isOnlyHere, isWholeAccount: isOnlyHere && !isMember }
    : undefined;
}

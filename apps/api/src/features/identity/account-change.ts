/** The changes of an account: which values differ, and which fields depend on each other [7.49]. */
import type { AccountAddress, AccountChange } from '@muster/contract/identity/account';
import type { User } from '@muster/contract/identity/user';
import type { FieldError } from '@muster/contract/shared/errors';
import { invalid } from '../../platform/http/errors';

const accountFields = [
  'firstName',
  'lastName',
  'phoneNumber',
  'title',
  'address',
  'dateStartedInSafety',
  'dateStartedWithCompany',
  'dateStartedWithCurrentTitle',
  'preferredLanguage',
] as const;
type AccountField = (typeof accountFields)[number];
type AccountValues = Pick<User, AccountField>;

const dates = ['dateStartedInSafety', 'dateStartedWithCompany', 'dateStartedWithCurrentTitle'] as const;

/** Clocks of people can be ahead of UTC by 14 hours. */
const aheadMilliseconds = 14 * 3_600_000;

/** The values after the change, and the names of the changed ones. 400 for a date in the future or a contradictory place. */
export function applyChange(before: User, change: AccountChange, now: Date): { after: AccountValues; changed: AccountField[] } {
  const address = addressAfter(before.address, change);
  const latest = new Date(now.getTime() + aheadMilliseconds).toISOString().slice(0, 10);
  const late = dates.filter((field) => (change[field] ?? '') > latest);
  if (late.length > 0) throw invalid(late.map((field) => fault(field, 'PastOrPresent')));
  const given = { ...change, address };
  const value = <Field extends AccountField>(field: Field): AccountValues[Field] => {
    const next = given[field] as AccountValues[Field] | undefined;
    return next === undefined ? before[field] : next;
  };
  const after: AccountValues = {
    firstName: value('firstName'),
    lastName: value('lastName'),
    phoneNumber: value('phoneNumber'),
    title: value('title'),
    address: value('address'),
    dateStartedInSafety: value('dateStartedInSafety'),
    dateStartedWithCompany: value('dateStartedWithCompany'),
    dateStartedWithCurrentTitle: value('dateStartedWithCurrentTitle'),
    preferredLanguage: value('preferredLanguage'),
  };
  return { after, changed: accountFields.filter((field) => JSON.stringify(after[field]) !== JSON.stringify(before[field])) };
}

/** Fields of an account that only other calls change, and fields that never change. */
export const unchangeable = ['id', 'userId', 'email', 'activated', 'isBlocked', 'role', 'avatarUrl'] as const;

/** `placeId` alone keeps the place or removes it. A new place needs its label too. */
function addressAfter(before: AccountAddress | null, { address, placeId }: AccountChange): AccountAddress | null | undefined {
  if (placeId === undefined) return address;
  if (address === undefined) {
    if (placeId === null) return null;
    if (placeId === before?.placeId) return before;
    throw invalid([fault('address', 'NotNull')]);
  }
  if ((address?.placeId ?? null) !== placeId) throw invalid([fault('placeId', 'Contradiction')]);
  return address;
}

const fault = (field: string, message: string): FieldError => ({ objectName: 'body', field, message });

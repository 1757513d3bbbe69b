import type { Member } from '@muster/contract/directory/member';
import * as people from '../people';
import type { PersonnelList, PersonnelScope } from '../people';

/** The two lists of a place [2.146]. */
export type PersonnelRole = 'manager' | 'member';

/** The filters of each list, and of the people who can join it [7.52]. */
export const listsOf: Record<PersonnelRole, { present: PersonnelList; candidates: PersonnelList }> = {
  manager: { present: 'adminsOnly', candidates: 'adminCandidatesOnly' },
  member: { present: 'membersOnly', candidates: 'memberCandidatesOnly' },
};

interface Change {
  place: PersonnelScope;
  kind: PersonnelRole;
  member: Member;
  /** The error message [8.24]. */
  failure: string;
}

/** Adds a person to a list. A person on the other list of the place is moved [4.38]. */
export function addToPlace({ place: { siteId, divisionId }, kind, member: { userId, access }, failure }: Change): Promise<unknown> {
  const isOnOtherList = access?.place != null;
  const params = { userId };
  const manager = kind === 'manager';
  if (siteId !== undefined) {
    const send = isOnOtherList ? people.changeSiteMembership : people.addSiteMembership;
    return send({ params, body: { userId, siteId, manager } }, { failure });
  }
  if (divisionId === undefined) throw new Error('People can only be added to a site or a division');
  const send = isOnOtherList ? people.changeDivisionMembership : people.addDivisionMembership;
  return send({ params, body: { userId, divisionId, manager } }, { failure });
}

/** Deletes a person's membership in the place [4.38]. */
export function removeFromPlace({ place: { siteId, divisionId }, member: { userId }, failure }: Omit<Change, 'kind'>): Promise<unknown> {
  if (siteId !== undefined) return people.removeSiteMembership({ params: { userId, siteId } }, { failure });
  if (divisionId === undefined) throw new Error('People can only be removed from a site or a division');
  return people.removeDivisionMembership({ params: { userId, divisionId } }, { failure });
}

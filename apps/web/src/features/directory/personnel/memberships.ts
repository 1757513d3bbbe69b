import type { Member } from '@muster/contract/directory/member';
import * as people from '../people';
import type { Place } from '../people';
import type { PersonnelRole } from './roles';

interface Change {
  place: Place;
  kind: PersonnelRole;
  member: Member;
  /** What failed, in words [8.24]. */
  failure: string;
}

/** Adds a person to a list. Who is on the other list of the place already is moved from there [4.38]. */
export function addToPlace({ place: { siteId, divisionId }, kind, member: { userId, access }, failure }: Change): Promise<unknown> {
  const isOnOtherList = access?.place != null;
  const params = { userId };
  const manager = kind === 'manager';
  if (siteId !== undefined) {
    const send = isOnOtherList ? people.changeSiteMembership : people.addSiteMembership;
    return send({ params, body: { userId, siteId, manager } }, { failure });
  }
  if (divisionId === undefined) throw new Error('People are added to a site or a division');
  const send = isOnOtherList ? people.changeDivisionMembership : people.addDivisionMembership;
  return send({ params, body: { userId, divisionId, manager } }, { failure });
}

/** Deletes the link of a person with the place [4.38]. */
export function removeFromPlace({ place: { siteId, divisionId }, member: { userId }, failure }: Omit<Change, 'kind'>): Promise<unknown> {
  if (siteId !== undefined) return people.removeSiteMembership({ params: { userId, siteId } }, { failure });
  if (divisionId === undefined) throw new Error('People are removed from a site or a division');
  return people.removeDivisionMembership({ params: { userId, divisionId } }, { failure });
}

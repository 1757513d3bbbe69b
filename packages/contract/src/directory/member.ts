/** The people of a company, for lists and pickers [7.48] [7.52]. */
import { z } from 'zod';
import { namedPerson } from '../identity/person';
import { id } from '../shared/ids';

/** A site to which a person belongs. */
const memberSite = z.object({ id, name: z.string(), isManager: z.boolean() });

/** The flags of a person in the company, and in the site or division of the list; null if the person is not in it. */
const memberAccess = z.object({
  isManager: z.boolean(),
  isLeader: z.boolean(),
  /** The last day with access; null without an end. */
  accessUntil: z.iso.date().nullable(),
  /** The person's number in the company, for those who manage its people; null for everybody else. */
  number: z.string().nullable(),
  /** The last day, now over, on which the person used the company here, in its time zone. Null for tokens and all who do not manage its people. */
  lastSeenDate: z.iso.date().nullable(),
  place: z.object({ isManager: z.boolean(), userDivisionId: id.nullable(), subDivisionId: id.nullable() }).nullable(),
});

export const member = namedPerson.extend({
  title: z.string().nullable(),
  isBlocked: z.boolean(),
  /** Present with `firstSiteId` or `withSites`: at most three active sites. The requested site is first, then sites that the person manages. */
  sites: z.array(memberSite).optional(),
  /** Present with `withAccess`. */
  access: memberAccess.optional(),
});

export type Member = z.output<typeof member>;

/** Memberships of a person in a company, its sites and its divisions [3.42] [7.53]. */
import { z } from 'zod';
import { personNumber } from '../shared/person-number';
import { id, userId } from '../shared/ids';
import { day } from '../shared/text';

export const companyMembership = z.object({
  companyId: id,
  userId,
  isManager: z.boolean(),
  isLeader: z.boolean(),
  /** The last day with access, in the company's time zone; null without an end. */
  accessUntil: z.iso.date().nullable(),
  /** The person's number in the company; null without one. */
  number: z.string().nullable(),
});
export const siteMembership = z.object({ companyId: id, siteId: id, userId, isManager: z.boolean() });
export const divisionMembership = z.object({
  id,
  companyId: id,
  divisionId: id,
  subDivisionId: id.nullable(),
  userId,
  isManager: z.boolean(),
});

/** An absent value stays. Null removes the end of the access, or the number of a person with an e-mail address. */
export const companyMembershipChange = z.object({
  companyId: id,
  userId: userId.optional(),
  isManager: z.boolean().optional(),
  isLeader: z.boolean().optional(),
  accessUntil: day.nullable().optional(),
  number: personNumber.nullable().optional(),
});

/** [7.53] `userId` must equal the id in the path. A body names a site or a division, not both. */
export const siteMembershipBody = z
  .object({ siteId: id, divisionId: id.nullish(), userId: userId.optional(), manager: z.boolean() })
  .refine(({ divisionId }) => divisionId == null, { path: ['divisionId'], error: 'Exclusive' });
export const divisionMembershipBody = z
  .object({ divisionId: id, siteId: id.nullish(), userId: userId.optional(), manager: z.boolean() })
  .refine(({ siteId }) => siteId == null, { path: ['siteId'], error: 'Exclusive' });

/** [7.55] Null removes the person from the subdivision. */
export const subdivisionChange = z.object({ id: id.optional(), subDivisionId: id.nullable() });

export type CompanyMembership = z.output<typeof companyMembership>;
export type SiteMembership = z.output<typeof siteMembership>;
export type DivisionMembership = z.output<typeof divisionMembership>;

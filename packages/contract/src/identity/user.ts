/** Schemas of accounts and permissions [3.39]-[3.42] [3.47]. */
import { z } from 'zod';
import { id, userId, version } from '../shared/ids';
import { preferences } from '../shared/language-names';
import { languageTags } from '../shared/languages';

export const roles = ['ADMIN', 'CONSULTANT', 'USER'] as const;

/** The languages that a person can select; the first is the default [9.31]. */
export const preferredLanguages = languageTags.map((tag) => preferences[tag]);

const day = z.iso.date().nullable();

export const user = z.object({
  id: userId,
  userId,
  firstName: z.string(),
  lastName: z.string(),
  /** Null for a person whom the company knows by a number. */
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  title: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  activated: z.boolean(),
  /** By a system manager, or by every company of the person that the caller reads. */
  isBlocked: z.boolean(),
  role: z.enum(roles),
  preferredLanguage: z.string(),
  address: z.object({ label: z.string(), placeId: z.string().nullable() }).nullable(),
  dateStartedInSafety: day,
  dateStartedWithCompany: day,
  dateStartedWithCurrentTitle: day,
  /**
   * `accessUntil`: the last day of the membership, in the company's time zone; null without an end. `isBlocked`: by this company. `number`: the
   * person's number in the company, for the person and those who manage the company's people; null for everybody else.
   */
  userCompanies: z.array(
    z.object({
      companyId: id,
      isManager: z.boolean(),
      isLeader: z.boolean(),
      accessUntil: day,
      isBlocked: z.boolean(),
      number: z.string().nullable(),
    }),
  ),
  userSites: z.array(z.object({ companyId: id, siteId: id, isManager: z.boolean() })),
  userDivisions: z.array(z.object({ id, companyId: id, divisionId: id, subDivisionId: id.nullable(), isManager: z.boolean() })),
  createdDate: z.iso.datetime(),
  /** In an answer about the caller: this session may not change the profile, because companies see it that it does not reach. Absent otherwise. */
  isProfileShared: z.literal(true).optional(),
  version,
});

export type User = z.output<typeof user>;

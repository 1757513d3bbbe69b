/** Experts that a manager of the company has verified. They also state the level themselves [3.43]. */
import { z } from 'zod';
import { namedPerson } from '../identity/person';
import { id, userId } from '../shared/ids';
import { instant } from '../shared/text';

export const verifiedExpert = z.object({
  userId,
  /** A safety practice or a high-risk work. */
  categoryId: id,
  verifiedDate: instant,
  /** The manager; null if the name is gone. */
  verifiedBy: namedPerson.nullable(),
});

export const verification = z.object({ companyId: id, categoryId: id, isVerified: z.boolean() });

export type VerifiedExpert = z.output<typeof verifiedExpert>;
export type Verification = z.output<typeof verification>;

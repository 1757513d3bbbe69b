import { z } from 'zod';
import { userId } from '../shared/ids';

/** A person in the role of author, assignee or respondent [3.12] [3.18] [3.25]. */
export const namedPerson = z.object({
  userId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  activated: z.boolean(),
});

export type NamedPerson = z.output<typeof namedPerson>;

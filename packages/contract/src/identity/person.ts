import { z } from 'zod';
import { userId } from '../shared/ids';

/** A person as things name one: author, assignee, respondent, whoever asked or answered [3.12] [3.18] [3.25]. */
export const namedPerson = z.object({
  userId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  activated: z.boolean(),
});

export type NamedPerson = z.output<typeof namedPerson>;

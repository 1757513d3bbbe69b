/** The people of a company, as lists and pickers show them [7.48] [7.52]. */
import { z } from 'zod';
import { namedPerson } from '../identity/person';

export const member = namedPerson.extend({ title: z.string().nullable(), isBlocked: z.boolean() });

export type Member = z.output<typeof member>;

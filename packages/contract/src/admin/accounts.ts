/** The accounts of all companies, for system managers [2.64]. */
import { z } from 'zod';
import { roles } from '../identity/user';
import { id, userId } from '../shared/ids';
import { instant } from '../shared/text';

/** An account is in one of these states. */
const accountStates = ['active', 'invited', 'blocked'] as const;

export const accountQuery = z.object({
  /** Parts of the name or of the e-mail address. All words must match. */
  search: z.string().trim().max(255).optional(),
  role: z.enum(roles).optional(),
  state: z.enum(accountStates).optional(),
  /** Starts at 0. */
  page: z.coerce.number().int().min(0).max(10_000).default(0),
  size: z.coerce.number().int().min(1).max(100).default(25),
});
export type AccountQuery = z.output<typeof accountQuery>;

const account = z.object({
  userId,
  firstName: z.string(),
  lastName: z.string(),
  /** Null if the person has a number in place of an e-mail address. */
  email: z.string().nullable(),
  role: z.enum(roles),
  state: z.enum(accountStates),
  createdDate: instant,
  /** The first companies. */
  companies: z.array(z.object({ id, name: z.string(), isManager: z.boolean() })),
  companiesCount: z.int().min(0),
});
export type Account = z.output<typeof account>;

/** By e-mail address. */
export const accountPage = z.object({ items: z.array(account), total: z.int().min(0) });

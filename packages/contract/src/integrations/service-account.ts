/** Service accounts of a company: callers of the api without a person behind them, limited to their scopes. */
import { z } from 'zod';
import { serviceScopes } from '../shared/endpoint';
import { idParams } from '../shared/ids';
import { instant, shortText } from '../shared/text';
import { maxSecretOverlapDays, maxTokenDays, tokenNameLength } from './limits';

const secret = z.object({
  /** The last characters of the secret. */
  hint: z.string(),
  createdDate: instant,
  /** When a replaced secret stops to work; null for the newest one. */
  endDate: instant.nullable(),
  lastUsedDate: instant.nullable(),
});

export const serviceAccount = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(z.enum(serviceScopes)),
  createdDate: instant,
  expiryDate: instant,
  isExpired: z.boolean(),
  /** The secrets that work, the newest first. */
  secrets: z.array(secret),
});

/** The only answers that contain the secret itself. */
export const newServiceAccount = serviceAccount.extend({ secret: z.string() });

const expiresInDays = z.int().min(1).max(maxTokenDays);

export const serviceAccountCreation = z.object({
  name: shortText(tokenNameLength),
  scopes: z
    .array(z.enum(serviceScopes))
    .min(1)
    .max(serviceScopes.length)
    .refine((given) => new Set(given).size === given.length, { error: 'Repeated' }),
  expiresInDays,
});

/** The new end, counted from now. */
export const serviceAccountEnd = z.object({ expiresInDays });

/** How many days the secret before works beside the new one. With 0 it stops at once. */
export const secretRotation = z.object({ overlapDays: z.int().min(0).max(maxSecretOverlapDays) });

export const serviceAccountParams = idParams.extend({ accountId: z.uuid() });

export type ServiceAccount = z.output<typeof serviceAccount>;
export type NewServiceAccount = z.output<typeof newServiceAccount>;
export type ServiceAccountCreation = z.output<typeof serviceAccountCreation>;

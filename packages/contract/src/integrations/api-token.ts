/** API tokens of people and of companies. A token has the rights of its maker at the time of each request, limited by its scopes. */
import { z } from 'zod';
import { namedPerson } from '../identity/person';
import { tokenScopes } from '../shared/endpoint';
import { id } from '../shared/ids';
import { instant, shortText } from '../shared/text';
import { maxTokenDays, tokenNameLength } from './limits';

/** SCIM provisions the people of one company, so a person's own token cannot have this scope. */
const personalScopes = ['read', 'write'] as const;

export const apiToken = z.object({
  id,
  name: z.string(),
  /** The last characters of the token. */
  hint: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  maker: namedPerson,
  createdDate: instant,
  expiryDate: instant,
  isExpired: z.boolean(),
  lastUsedDate: instant.nullable(),
});

/** The only answer that contains the token itself. */
export const newApiToken = apiToken.extend({ token: z.string() });

const creation = <const Scope extends string>(scopes: readonly [Scope, ...Scope[]]) =>
  z.object({
    name: shortText(tokenNameLength),
    scopes: z
      .array(z.enum(scopes))
      .min(1)
      .max(scopes.length)
      .refine((given) => new Set(given).size === given.length, { error: 'Repeated' }),
    expiresInDays: z.int().min(1).max(maxTokenDays),
  });

export const personalTokenCreation = creation(personalScopes);
export const companyTokenCreation = creation(tokenScopes);

export type ApiToken = z.output<typeof apiToken>;
export type NewApiToken = z.output<typeof newApiToken>;
export type TokenCreation = z.output<typeof companyTokenCreation>;

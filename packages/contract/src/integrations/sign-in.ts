/** The identity provider of a company: a system manager sets it, tries it, and switches it on. */
import { z } from 'zod';
import { instant } from '../shared/text';
import { emailClaims, maxSignInDomains, testProblems } from './sign-in-limits';

/** Lower case, without the @. */
const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/);

const visible = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[\x21-\x7e]+$/);

const test = z.object({
  date: instant,
  /** Null after a test that passed. */
  problem: z.enum(testProblems).nullable(),
  /** What the product or the provider said about the problem. */
  reason: z.string().nullable(),
  issuer: z.string(),
  subject: z.string().nullable(),
  email: z.string().nullable(),
  isVerified: z.boolean(),
  name: z.string().nullable(),
});

export const signInProvider = z.object({
  issuer: z.string(),
  clientId: z.string(),
  emailClaim: z.enum(emailClaims),
  trustsUnverified: z.boolean(),
  domains: z.array(z.string()),
  isOn: z.boolean(),
  /** Whether a test of these values has passed. */
  isTested: z.boolean(),
  test: test.nullable(),
});

export const companySignIn = z.object({
  /** The addresses that the provider must know: where people come back to, and where a sign-out ends. */
  redirectAddress: z.string(),
  signOutAddress: z.string(),
  provider: signInProvider.nullable(),
});

export const signInProviderReplacement = z
  .object({
    /** As its discovery document names it. */
    issuer: visible(500).regex(/^https?:\/\/[^/?#]+[^?#]*$/),
    clientId: visible(255),
    /** Without it the stored one stays. */
    clientSecret: z
      .string()
      .trim()
      .min(1)
      .max(1_000)
      .regex(/^[\x20-\x7e]+$/)
      .optional(),
    emailClaim: z.enum(emailClaims),
    trustsUnverified: z.boolean(),
    domains: z
      .array(domain)
      .min(1)
      .max(maxSignInDomains)
      .refine((given) => new Set(given).size === given.length, { error: 'Repeated' }),
  })
  // a provider says of the claim `email` only whether it has verified it
  .refine(({ emailClaim, trustsUnverified }) => emailClaim === 'email' || trustsUnverified, {
    error: 'Required',
    path: ['trustsUnverified'],
  });

export const signInState = z.object({ isOn: z.boolean() });

/** The address works once, for 15 minutes, in any browser. */
export const signInTest = z.object({ address: z.string() });

export type CompanySignIn = z.output<typeof companySignIn>;
export type SignInProvider = z.output<typeof signInProvider>;
export type SignInProviderReplacement = z.output<typeof signInProviderReplacement>;
export type SignInTest = z.output<typeof signInTest>;

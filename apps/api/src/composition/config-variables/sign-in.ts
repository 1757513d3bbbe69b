/** The variables of the sign-in. */
import { z } from 'zod';
import { address, issuer, onOff, secret, words } from '../config-schemas';
import type { Variable } from './variable';

export const signIn = {
  OIDC_ISSUER: {
    schema: issuer.optional(),
    holds:
      "the identity provider's issuer, such as https://login.example.com, without user, query and fragment; without it the embedded one runs",
  },
  EMBEDDED_PROVIDER_ON_NETWORK: {
    schema: onOff.default(false),
    holds: 'true to let other machines sign in with the embedded identity provider and its demo accounts',
  },
  OIDC_CLIENT_ID: { schema: z.string().min(1).default('muster-web'), holds: 'the client id of the web application' },
  OIDC_CLIENT_SECRET: {
    schema: secret.optional(),
    holds: 'the secret of that client, if it has one; the api then exchanges the codes, and people get tokens of the product',
    secret: true,
  },
  OIDC_AUDIENCE: {
    schema: words.default(['urn:muster:api']),
    holds: 'the audiences of access tokens that are accepted, separated by spaces; the page requests the first',
  },
  OIDC_SCOPE: {
    schema: words.refine((scopes) => scopes.includes('openid')).default(['openid', 'profile', 'email']),
    holds: 'the scopes that the page requests, separated by spaces; openid is required',
  },
  OIDC_TRUST_EMAIL: {
    schema: z.enum(['verified', 'always', 'never']).default('verified'),
    holds: 'verified, always or never: whether the product trusts an e-mail address: only with email_verified, always or never',
  },
  NUMBER_SIGN_IN: {
    schema: onOff.optional(),
    holds: 'true to let people without an e-mail address sign in with a number and a PIN. Default: false in production',
  },
  OIDC_EMAIL_CLAIM: {
    schema: z
      .string()
      .regex(/^[\w:/.-]{1,100}$/)
      .default('email'),
    holds: 'the claim with the e-mail address, such as email, preferred_username or upn',
  },
  PASSWORD_URL: {
    schema: address.optional(),
    holds: "the page on which OIDC_ISSUER's people change their passwords, such as https://login.example.com/account",
  },
} satisfies Record<string, Variable>;

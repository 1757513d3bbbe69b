/** Choices and limits of the sign-in with the provider of a company. This file imports no schema library. */
export const maxSignInDomains = 50;
export const signInTestMinutes = 15;
/** The claims that can contain the e-mail address. */
export const emailClaims = ['email', 'preferred_username', 'upn'] as const;
export type EmailClaim = (typeof emailClaims)[number];
/** `refused`: the provider did not sign the person in, or its answer did not pass the checks. */
export const testProblems = ['unreachable', 'refused', 'noEmail', 'otherDomain'] as const;

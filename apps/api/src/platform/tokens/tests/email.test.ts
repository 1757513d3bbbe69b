import { expect, test } from 'vitest';
import { trustedEmail, type EmailRules } from '../email';

const email = 'Person@Muster.example';
const believed = 'person@muster.example';

test.each<[string, Record<string, unknown>, EmailRules['trust'], string, string | undefined]>([
  ['one that is verified', { email, email_verified: true }, 'verified', 'email', believed],
  ['one that is verified in words', { email, email_verified: 'true' }, 'verified', 'email', believed],
  ['not one that is not verified', { email, email_verified: false }, 'verified', 'email', undefined],
  ['not one that is not verified in words', { email, email_verified: 'false' }, 'verified', 'email', undefined],
  ['not one without a word about it', { email }, 'verified', 'email', undefined],
  ['not one that is verified by a number', { email, email_verified: 1 }, 'verified', 'email', undefined],
  ['one without a word about it from an issuer that is always trusted', { email }, 'always', 'email', believed],
  ['not one that a trusted issuer calls unverified', { email, email_verified: false }, 'always', 'email', undefined],
  ['not one of an issuer that is never trusted', { email, email_verified: true }, 'never', 'email', undefined],
  ['one in another claim of a trusted issuer', { upn: email }, 'always', 'upn', believed],
  ['not one in another claim because `email_verified` is true', { upn: email, email_verified: true }, 'verified', 'upn', undefined],
  ['not a claim that nobody sent', {}, 'always', 'constructor', undefined],
  ['not a user name that is no address', { preferred_username: 'person' }, 'always', 'preferred_username', undefined],
  ['one with other letters than A to Z, as it is', { email: 'Mi\u212Ae@Muster.example' }, 'always', 'email', 'mi\u212Ae@muster.example'],
  ['not two addresses', { email: 'a@b.example,c@d.example b' }, 'always', 'email', undefined],
  ['one of 254 characters', { email: `${'x'.repeat(239)}@muster.example` }, 'always', 'email', `${'x'.repeat(239)}@muster.example`],
  ['not one of 255 characters', { email: `${'x'.repeat(240)}@muster.example` }, 'always', 'email', undefined],
  ['not one after another word', { email: 'Ann ann@muster.example' }, 'always', 'email', undefined],
  ['not a list', { email: [email] }, 'always', 'email', undefined],
])('[4.33] an e-mail address is trusted: %s', (_name, claims, trust, claim, expected) => {
  expect(trustedEmail(claims, { trust, claim })).toBe(expected);
});

/** Which tokens of an issuer are access tokens, by their types. */
import { describe, expect, test } from 'vitest';
import { isAccessToken } from '../access-token';
import { audience, clientId, goodClaims } from './issuer';

const is = (headerType: string | undefined, claims: object = {}): boolean =>
  isAccessToken(headerType, { ...goodClaims, ...claims }, clientId);

describe('a token is an access token', () => {
  test.each(['at+jwt', 'AT+JWT', 'application/at+jwt'])('by the type %s, whatever else it holds', (type) => {
    expect(is(type)).toBe(true);
    expect(is(type, { nonce: 'n' })).toBe(true);
  });

  test.each(['JWT', 'application/jwt', undefined])('by the type %s only without a claim of an ID token', (type) => {
    expect(is(type)).toBe(true);
    for (const claim of ['nonce', 'at_hash', 'c_hash', 's_hash']) expect(is(type, { [claim]: 'x' }), claim).toBe(false);
    expect(is(type, { nonce: 'n', typ: 'bearer' })).toBe(true);
  });

  test.each(['logout+jwt', 'secevent+jwt', '', 'at'])('never by the type %j', (type) => {
    expect(is(type)).toBe(false);
    expect(is(type, { typ: 'Bearer' })).toBe(false);
  });

  test.each(['ID', 'Refresh', 'Logout', '', 7, null, ['Bearer']])('never with %j as the type in its payload', (typ) => {
    expect(is('at+jwt', { typ })).toBe(false);
    expect(is('JWT', { typ })).toBe(false);
  });

  test.each([clientId, [audience, clientId]])('never for the audience %j, which has the client', (aud) =>
    expect(is('at+jwt', { aud })).toBe(false),
  );
});

import { describe, expect, test } from 'vitest';
import { InvalidToken } from '../errors';
import { createTokenVerifier } from '../verify';
import { claiming, ec, forged, forger, forgeries, rsa, signedRaw } from './forgeries';
import { anyReason, reasons } from './forgery-reasons';
import { audience, clientId, issuer, now, nowSeconds, sign, startIssuer } from './issuer';

const verifier = createTokenVerifier({
  issuer,
  audiences: [audience],
  clientId,
  jwks: { keys: [rsa.publicJwk, ec.publicJwk] },
  now: () => now,
});

describe('forged and broken tokens are not accepted', () => {
  test.each(Object.keys(forgeries))('%s', async (name) => {
    const token = await forgeries[name]?.();
    await expect(verifier.verify(token ?? '')).rejects.toBeInstanceOf(InvalidToken);
  });

  test.each(Object.keys(forgeries).filter((name) => name !== anyReason))('the log names why: %s', async (name) => {
    const refusal = await verifier.verify((await forgeries[name]?.()) ?? '').catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      name: 'InvalidToken',
      reason: reasons.get(name),
      message: `The access token is not valid: ${reasons.get(name)}`,
    });
  });

  test('the original token is accepted', async () => {
    expect(await verifier.verify(await sign(rsa))).toEqual({
      subject: 'person-1',
      expiresAt: (nowSeconds + 900) * 1000,
      email: 'person@muster.example',
    });
    expect(await verifier.verify(signedRaw({ alg: 'RS256', kid: 'rsa-1', typ: 'at+jwt' }))).toMatchObject({ subject: 'person-1' });
    expect(await verifier.verify(await sign(ec))).toMatchObject({ subject: 'person-1' });
  });

  test('a URL in a token is never fetched', async () => {
    const server = await startIssuer(() => ({ keys: [{ ...forger.publicJwk, kid: 'evil' }] }));
    const token = await forged({ kid: 'evil', jku: `${server.issuer}/keys`, x5u: `${server.issuer}/keys` });
    await expect(verifier.verify(token)).rejects.toMatchObject({ reason: 'key' });
    await server.stop();
    expect(server.keyReads()).toBe(0);
  });

  test('the error gives the reason and contains no part of the token', async () => {
    const token = await claiming({ aud: 'urn:other:api' });
    const refusal = await verifier.verify(token).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ reason: 'audience' });
    expect(String(refusal)).not.toContain(token.slice(0, 20));
  });
});

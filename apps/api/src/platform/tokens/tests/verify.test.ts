import { beforeAll, describe, expect, test } from 'vitest';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { discover, fetchJson } from '../discovery';
import { IssuerUnavailable } from '../errors';
import { createTokenVerifier } from '../verify';
import { audience, clientId, goodClaims, issuer, newSigner, now, nowSeconds, sign, startIssuer, type Signer } from './issuer';

let signer: Signer;
beforeAll(async () => {
  signer = await newSigner('RS256', 'one');
});

const movable = () => {
  let seconds = 0;
  return { now: () => new Date(now.getTime() + seconds * 1000), advance: (by: number) => (seconds += by) };
};

describe('verification', () => {
  test.each(['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'])(
    'accepts %s',
    async (alg) => {
      const other = await newSigner(alg, alg);
      const verifier = createTokenVerifier({ issuer, audiences: [audience], clientId, jwks: { keys: [other.publicJwk] }, now: () => now });
      expect(await verifier.verify(await sign(other))).toMatchObject({ subject: 'person-1' });
    },
  );

  test('tolerates a clock difference of five seconds', async () => {
    const verifier = createTokenVerifier({ issuer, audiences: [audience], clientId, jwks: { keys: [signer.publicJwk] }, now: () => now });
    expect(await verifier.verify(await sign(signer, { ...goodClaims, exp: nowSeconds - 4 }))).toMatchObject({ subject: 'person-1' });
    expect(await verifier.verify(await sign(signer, { ...goodClaims, nbf: nowSeconds + 4 }))).toMatchObject({ subject: 'person-1' });
  });

  test('accepts each of the audiences, and no other', async () => {
    const verifier = createTokenVerifier({
      issuer,
      audiences: [audience, 'api://muster'],
      clientId,
      jwks: { keys: [signer.publicJwk] },
      now: () => now,
    });
    for (const aud of [audience, 'api://muster', ['urn:other', 'api://muster']])
      expect(await verifier.verify(await sign(signer, { ...goodClaims, aud }))).toMatchObject({ subject: 'person-1' });
    await expect(verifier.verify(await sign(signer, { ...goodClaims, aud: 'urn:other' }))).rejects.toMatchObject({ reason: 'audience' });
  });

  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['no type at all, as Okta', { typ: undefined }, {}],
    ['the general type JWT, as Entra and Auth0', { typ: 'JWT' }, {}],
    ['Bearer in the payload, as Keycloak', { typ: 'JWT' }, { typ: 'Bearer' }],
    ['Bearer in the payload and a nonce, as an older Keycloak', { typ: 'JWT' }, { typ: 'Bearer', nonce: 'n' }],
    ['the whole media type', { typ: 'application/at+jwt' }, {}],
  ])('accepts an access token with %s', async (_name, header, claims) => {
    const verifier = createTokenVerifier({ issuer, audiences: [audience], clientId, jwks: { keys: [signer.publicJwk] }, now: () => now });
    expect(await verifier.verify(await sign(signer, { ...goodClaims, ...claims }, header))).toMatchObject({ subject: 'person-1' });
  });

  test.each([
    ['a subject of 255 characters', { sub: 's'.repeat(255) }, { subject: 's'.repeat(255) }],
    ['an expiry with a fraction', { exp: nowSeconds + 900.5 }, { expiresAt: (nowSeconds + 900.5) * 1000 }],
  ])('accepts %s', async (_name, claims, expected) => {
    const verifier = createTokenVerifier({ issuer, audiences: [audience], clientId, jwks: { keys: [signer.publicJwk] }, now: () => now });
    expect(await verifier.verify(await sign(signer, { ...goodClaims, ...claims }))).toMatchObject(expected);
  });

  test('accepts a token of 16,384 characters', async () => {
    const verifier = createTokenVerifier({ issuer, audiences: [audience], clientId, jwks: { keys: [signer.publicJwk] }, now: () => now });
    const { length } = await sign(signer, { ...goodClaims, padding: '' });
    let token = '';
    // Base64 has no text of 4n + 1 characters, so a longer header fills the gap.
    for (let bytes = Math.floor(((16_384 - length) * 3) / 4) - 20; token.length !== 16_384; bytes += 1)
      for (let more = 0; more < 3 && token.length !== 16_384; more += 1)
        token = await sign(signer, { ...goodClaims, padding: 'x'.repeat(bytes) }, { more: 'x'.repeat(more) });
    expect(await verifier.verify(token)).toMatchObject({ subject: 'person-1' });
  });

  test.each([
    ['a subject of 256 characters', { sub: 's'.repeat(256) }, 'claims'],
    ['an empty subject', { sub: '' }, 'claims'],
    ['a subject with a null character', { sub: 'a\0b' }, 'claims'],
    ['an expiry beyond all dates', { exp: Number.MAX_SAFE_INTEGER }, 'claims'],
    ['the name of another issuer', { iss: `${issuer}/` }, 'issuer'],
    ['a start in an hour', { nbf: nowSeconds + 3_600 }, 'notYetValid'],
    ['more than 16,384 characters', { padding: 'x'.repeat(16_384) }, 'malformed'],
  ])('refuses %s', async (_name, claims, reason) => {
    const verifier = createTokenVerifier({ issuer, audiences: [audience], clientId, jwks: { keys: [signer.publicJwk] }, now: () => now });
    await expect(verifier.verify(await sign(signer, { ...goodClaims, ...claims }))).rejects.toMatchObject({ reason });
  });

  test('a cached token is refused as soon as it has expired', async () => {
    const clock = movable();
    const verifier = createTokenVerifier({ issuer, audiences: [audience], clientId, jwks: { keys: [signer.publicJwk] }, now: clock.now });
    const token = await sign(signer);
    await verifier.verify(token);
    clock.advance(899);
    expect(await verifier.verify(token)).toMatchObject({ subject: 'person-1' });
    clock.advance(7);
    await expect(verifier.verify(token)).rejects.toMatchObject({ reason: 'expired' });
  });

  test('the cache is limited: the least recently used token is removed first, and verified again', async () => {
    let reads = 0;
    const clock = { now: () => ((reads += 1), now) };
    const verifier = createTokenVerifier({
      issuer,
      audiences: [audience],
      clientId,
      jwks: { keys: [signer.publicJwk] },
      now: clock.now,
      cacheSize: 2,
    });
    const [first = '', second = '', third = ''] = await Promise.all(['a', 'b', 'c'].map((sub) => sign(signer, { ...goodClaims, sub })));
    const clockReads = async (token: string) => {
      const before = reads;
      await verifier.verify(token);
      return reads - before;
    };
    const afresh = await clockReads(first);
    await verifier.verify(second);
    const remembered = await clockReads(first);
    expect(remembered).toBeLessThan(afresh);
    await verifier.verify(third);
    expect(await clockReads(first)).toBe(remembered);
    expect(await clockReads(second)).toBe(afresh);
  });
});

describe('an issuer that accepts a connection and never answers', () => {
  test.each<[string, string | undefined]>([
    ['says nothing', undefined],
    ['stops in the middle of its answer', 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"issuer":'],
  ])('%s: the deadline ends the call', async (_name, answer) => {
    const sockets: Socket[] = [];
    const server = createServer((socket) => {
      sockets.push(socket);
      if (answer !== undefined) socket.write(answer);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const silent = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await expect(discover(silent, { deadlineMs: 50 })).rejects.toThrow(/timeout|aborted/i);
    await expect(fetchJson(`${silent}/userinfo`, { deadlineMs: 50 })).rejects.toThrow(/timeout|aborted/i);
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
});

describe('the keys of an external issuer', () => {
  test('are discovered once and used for many tokens', async () => {
    const server = await startIssuer(() => ({ keys: [signer.publicJwk] }));
    const verifier = createTokenVerifier({ issuer: server.issuer, audiences: [audience], clientId, now: () => now });
    const tokens = await Promise.all(['a', 'b', 'c'].map((sub) => sign(signer, { ...goodClaims, iss: server.issuer, sub })));
    await Promise.all(tokens.map((token) => verifier.verify(token)));
    await server.stop();
    expect(server.keyReads()).toBe(1);
  });

  test('are fetched again for an unknown key, at most every 30 seconds', async () => {
    const next = await newSigner('RS256', 'two');
    let keys = [signer.publicJwk];
    const server = await startIssuer(() => ({ keys }));
    const clock = movable();
    const verifier = createTokenVerifier({ issuer: server.issuer, audiences: [audience], clientId, now: clock.now });
    const claims = { ...goodClaims, iss: server.issuer };
    await verifier.verify(await sign(signer, claims));
    keys = [signer.publicJwk, next.publicJwk];
    const rotated = await sign(next, claims);
    await expect(verifier.verify(rotated)).rejects.toMatchObject({ reason: 'key' });
    clock.advance(30);
    expect(await verifier.verify(rotated)).toMatchObject({ subject: 'person-1' });
    const invented = await sign({ ...next, kid: 'invented' }, claims);
    for (let attempt = 0; attempt < 20; attempt += 1) await expect(verifier.verify(invented)).rejects.toMatchObject({ reason: 'key' });
    await server.stop();
    expect(server.keyReads()).toBe(2);
  });

  test('that the issuer has removed end also the tokens that were verified before, whenever these end themselves', async () => {
    const next = await newSigner('RS256', 'two');
    let keys = [signer.publicJwk];
    const server = await startIssuer(() => ({ keys }));
    const clock = movable();
    const verifier = createTokenVerifier({ issuer: server.issuer, audiences: [audience], clientId, now: clock.now });
    const forged = await sign(signer, { ...goodClaims, iss: server.issuer, exp: nowSeconds + 10 * 365 * 86_400 });
    expect(await verifier.verify(forged)).toMatchObject({ subject: 'person-1' });
    keys = [next.publicJwk];
    clock.advance(600);
    // this one, or the one before, reads the keys in the background
    await verifier.verify(await sign(signer, { ...goodClaims, iss: server.issuer })).catch(() => undefined);
    await expect.poll(server.keyReads).toBe(2);
    const refused = () =>
      verifier.verify(forged).then(
        () => false,
        () => true,
      );
    await expect.poll(refused).toBe(true);
    await server.stop();
  });

  test('stay in use while the issuer is down; without keys the error is about the issuer, not the token', async () => {
    const server = await startIssuer(() => ({ keys: [signer.publicJwk] }));
    const clock = movable();
    const claims = { ...goodClaims, iss: server.issuer, exp: nowSeconds + 86_400 };
    const verifier = createTokenVerifier({ issuer: server.issuer, audiences: [audience], clientId, now: clock.now });
    await verifier.verify(await sign(signer, claims));
    await server.stop();
    clock.advance(3600);
    expect(await verifier.verify(await sign(signer, { ...claims, sub: 'person-2' }))).toMatchObject({ subject: 'person-2' });
    const fresh = createTokenVerifier({ issuer: server.issuer, audiences: [audience], clientId, now: clock.now });
    await expect(fresh.verify(await sign(signer, claims))).rejects.toBeInstanceOf(IssuerUnavailable);
  });

  test.each<[string, (origin: string) => Record<string, unknown>]>([
    ['names another issuer', (origin) => ({ issuer: 'https://evil.example', jwks_uri: `${origin}/keys` })],
    ['has its keys on an open line', (origin) => ({ issuer: origin, jwks_uri: 'http://evil.example/keys' })],
    ['has its keys in a file', (origin) => ({ issuer: origin, jwks_uri: 'file:///etc/passwd' })],
    ['has no keys', (origin) => ({ issuer: origin })],
    ['is endless', (origin) => ({ issuer: origin, jwks_uri: `${origin}/keys`, padding: 'x'.repeat(600_000) })],
  ])('a discovery document that %s is not used', async (_name, discovered) => {
    const server = await startIssuer(() => ({ keys: [signer.publicJwk] }), discovered);
    const verifier = createTokenVerifier({ issuer: server.issuer, audiences: [audience], clientId, now: () => now });
    await expect(verifier.verify(await sign(signer, { ...goodClaims, iss: server.issuer }))).rejects.toBeInstanceOf(IssuerUnavailable);
    await server.stop();
    expect(server.keyReads()).toBe(0);
  });
});

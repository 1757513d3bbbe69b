/** What a provider, or somebody between it and the product, can put into its answers. */
import { createHmac } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, exportJWK, exportSPKI, importJWK, type CryptoKey, type JWK, type JWTPayload } from 'jose';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newSigner } from '../../../src/platform/tokens/tests/issuer';
import { clientId } from '../recipes/providers';
import { startRogue, type Rogue } from './rogue-provider';
import { Browser, invite, signIn, startWorld, statusWith, switchOn, wishOf, type OwnProvider, type World } from './world';

let world: World;
let one: Rogue;
let other: Rogue;
let place: OwnProvider;
let elsewhere: OwnProvider;
beforeAll(async () => {
  world = await startWorld();
  [one, other] = await Promise.all([startRogue(), startRogue()]);
  const companyOf = async (rogue: Rogue, domain: string) => {
    const { id: companyId } = await world.installation.make.company();
    const added = { companyId, provider: rogue.provider, domain };
    await switchOn(world, added);
    return added;
  };
  place = await companyOf(one, 'rowan.example');
  elsewhere = await companyOf(other, 'maple.example');
  await invite(world, place.companyId, 'victim@rowan.example');
});
afterAll(async () => {
  await world.stop();
  await Promise.all([one.provider.stop(), other.provider.stop()]);
});
afterEach(() => {
  one.token = (claims) => one.sign(claims);
  one.userInfo = () => ({});
  one.discovery = {};
  one.silent = undefined;
});

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token with the header of the attacker, "signed" by any function. */
function forged(header: object, claims: JWTPayload, sign: (text: string) => string): string {
  const text = `${encode(header)}.${encode(claims)}`;
  return `${text}.${sign(text)}`;
}

const hmac = (key: string) => (text: string) => createHmac('sha256', key).update(text).digest('base64url');

async function signInAs(subject: string, email: string | undefined) {
  one.provider.person = { subject, email };
  return signIn(world, 'victim@rowan.example');
}

const forgeries: Record<string, (claims: JWTPayload) => Promise<string> | string> = {
  'the key of another provider with the same kid': (claims) => one.sign(claims, other.signer),
  'the issuer of another provider': (claims) => one.sign({ ...claims, iss: other.provider.issuer }),
  'another provider, key and issuer': (claims) => other.sign({ ...claims, iss: other.provider.issuer }),
  'another client': (claims) => one.sign({ ...claims, aud: 'another' }),
  'two clients and no presenter': (claims) => one.sign({ ...claims, aud: [clientId, 'another'] }),
  'another presenter': (claims) => one.sign({ ...claims, azp: 'another' }),
  'the issuer as the audience of the product': (claims) => one.sign({ ...claims, aud: world.issuer }),
  'no signature': (claims) => forged({ alg: 'none' }, claims, () => ''),
  'the public key as a secret': async (claims) => {
    const key = await exportSPKI(one.signer.publicKey);
    return forged({ alg: 'HS256', kid: 'signing' }, claims, hmac(key));
  },
  'the modulus as a secret': (claims) => forged({ alg: 'HS256', kid: 'signing' }, claims, hmac(one.signer.publicJwk.n ?? '')),
  'the secret of the client as a key': (claims) => forged({ alg: 'HS256' }, claims, hmac(one.provider.kind.secret ?? '')),
  'another algorithm than that of the key': async (claims) => {
    const key = (await importJWK(await exportJWK(one.signer.privateKey), 'RS512')) as CryptoKey;
    return one.sign(claims, { ...one.signer, alg: 'RS512', privateKey: key });
  },
  'a key of its own in the header': async (claims) => {
    const own = await newSigner('RS256', 'own');
    return one.sign(claims, own, { jwk: own.publicJwk, jku: `${other.provider.issuer}/jwks` });
  },
  'no nonce': ({ nonce: _nonce, ...claims }) => one.sign(claims),
  'the nonce of another visit': (claims) => one.sign({ ...claims, nonce: 'another' }),
  'an end in the past': (claims) => one.sign({ ...claims, exp: (claims.iat ?? 0) - 60 }),
  'no end': ({ exp: _exp, ...claims }) => one.sign(claims),
  'a beginning in the future': (claims) => one.sign({ ...claims, nbf: (claims.iat ?? 0) + 600 }),
  'no subject': ({ sub: _sub, ...claims }) => one.sign(claims),
  'an empty subject': (claims) => one.sign({ ...claims, sub: '' }),
  'a subject of 256 characters': (claims) => one.sign({ ...claims, sub: 'x'.repeat(256) }),
  'a subject with NUL': (claims) => one.sign({ ...claims, sub: 'victim\0' }),
};

test.each(Object.entries(forgeries))('an ID token with %s signs nobody in', async (_name, token) => {
  one.token = async (claims) => token(claims);
  const answer = await signInAs('victim', 'victim@rowan.example');
  expect([answer.status, answer.token]).toEqual([401, undefined]);
});

test('addresses that count for nobody: of another domain, of no domain, unverified, and of somebody else in the user info', async () => {
  await invite(world, elsewhere.companyId, 'victim@maple.example');
  const admin = await world.installation.make.admin();
  await world.installation.make.query("UPDATE account SET email = 'admin@rowan.example' WHERE id = $1", [admin.id]);
  const statusOf = async (claims: JWTPayload) => {
    one.token = ({ email: _email, email_verified: _verified, ...rest }) => one.sign({ ...rest, ...claims });
    return (await signInAs('attacker', undefined)).status;
  };
  const victim = 'victim@rowan.example';
  for (const claims of [
    { email: 'victim@maple.example', email_verified: true },
    { email: 'victim@nobody.example', email_verified: true },
    { email: 'admin@rowan.example', email_verified: true },
    { email: victim },
    { email: victim, email_verified: false },
    { email: victim, email_verified: 'false' },
    { email: victim, email_verified: 1 },
    { email: [victim], email_verified: true },
    { email: `${victim}@maple.example`, email_verified: true },
    { email: `"${victim}"@nobody.example`, email_verified: true },
    { email: 'victim@rowan.example\u0000', email_verified: true },
    { email: 'victim@rowan.example ', email_verified: true },
    // the Kelvin sign and the full stop of East Asia look like ASCII to some libraries
    { email: 'victim@rowan\u3002example', email_verified: true },
    { preferred_username: victim, upn: victim },
    {},
  ])
    expect([claims, await statusOf(claims)]).toEqual([claims, 403]);
  one.userInfo = () => ({ sub: 'somebody else', email: victim, email_verified: true });
  expect(await statusOf({})).toBe(403);
});

test('[4.33] a subject is one of its company and its issuer: the same subject elsewhere is another person', async () => {
  const first = await signInAs('subject', 'victim@rowan.example');
  expect(await statusWith(world, first.token)).toBe(200);
  for (const subject of ['Subject', 'subject ', ' subject', 'sub\u00adject'])
    expect((await signInAs(subject, 'victim@rowan.example')).status).toBe(403);
  other.provider.person = { subject: 'subject', email: 'victim@rowan.example' };
  expect((await signIn(world, 'somebody@maple.example')).status).toBe(403);
  await world.installation.make.query('DELETE FROM sign_in_link WHERE company_id = $1', [place.companyId]);
});

test('a token that a provider signs opens no call of the api, whatever issuer and key it names', async () => {
  const { token = '', idToken = '' } = await signInAs('bearer', 'victim@rowan.example');
  const [claims, header] = [decodeJwt(token), decodeProtectedHeader(token)];
  expect(await statusWith(world, token)).toBe(200);
  expect(await statusWith(world, idToken)).toBe(401);
  const jwks = (await (await fetch(`${world.issuer}/jwks`)).json()) as { keys: [JWK] };
  const ownKey = await exportSPKI((await importJWK(jwks.keys[0], header.alg)) as CryptoKey);
  const bearers = [world.issuer, `${world.home}idp`, `${world.home}site-access`, one.provider.issuer].flatMap((iss) => [
    one.sign({ ...claims, iss }, one.signer, { typ: 'at+jwt', kid: header.kid }),
    one.sign({ ...claims, iss }, one.signer, { typ: 'at+jwt', jwk: one.signer.publicJwk, jku: `${one.provider.issuer}/jwks` }),
    Promise.resolve(forged({ alg: 'none', typ: 'at+jwt' }, { ...claims, iss }, () => '')),
    Promise.resolve(forged({ alg: 'HS256', typ: 'at+jwt', kid: header.kid }, { ...claims, iss }, hmac(ownKey))),
  ]);
  for (const bearer of await Promise.all(bearers)) expect(await statusWith(world, bearer)).toBe(401);
  await world.installation.make.query('DELETE FROM sign_in_link WHERE company_id = $1', [place.companyId]);
});

test('a domain that moves to another company takes no account with it, and its provider no session', async () => {
  const path = (of: OwnProvider) => `/companies/${of.companyId}/sign-in`;
  const before = await signInAs('mover', 'victim@rowan.example');
  expect(await statusWith(world, before.token)).toBe(200);
  const set = (of: OwnProvider, domains: string[]) => world.admin.put(path(of), { ...wishOf(of), domains });
  await set(place, ['other-rowan.example']);
  await set(elsewhere, ['maple.example', 'rowan.example']);
  // the page now leads to the other company, which signs in none of the people of the first
  other.provider.person = { subject: 'mover', email: 'victim@rowan.example' };
  expect((await signIn(world, 'victim@rowan.example')).status).toBe(403);
  // and the first one links nobody new by that address
  await invite(world, place.companyId, 'late@rowan.example');
  one.provider.person = { subject: 'late', email: 'late@rowan.example' };
  expect((await signIn(world, 'somebody@other-rowan.example')).status).toBe(403);
  await set(elsewhere, ['maple.example']);
  await set(place, ['rowan.example']);
});

test('a new key counts from the first token that it signs, and a removed one no longer', async () => {
  await world.installation.make.query('DELETE FROM sign_in_link WHERE company_id = $1', [place.companyId]);
  const next = await newSigner('RS256', 'next');
  const old = one.signer;
  world.later(30_000);
  one.keys = [next.publicJwk];
  one.token = (claims) => one.sign(withTime(claims), next);
  expect((await signInAs('rotated', 'victim@rowan.example')).status).toBe(200);
  one.token = (claims) => one.sign(withTime(claims), old);
  expect((await signInAs('rotated', 'victim@rowan.example')).status).toBe(401);
  one.keys = [old.publicJwk];
  world.later(30_000);
  one.token = (claims) => one.sign(withTime(claims));
  expect((await signInAs('rotated', 'victim@rowan.example')).status).toBe(200);
});

/** The clock of the product has moved. */
function withTime(claims: JWTPayload): JWTPayload {
  const at = Math.floor(world.now().getTime() / 1_000);
  return { ...claims, iat: at, exp: at + 600 };
}

test('keys that are never answered: the person reads it, and another company signs in meanwhile', async () => {
  one.keys = [(await newSigner('RS256', 'unread')).publicJwk];
  one.signer = await newSigner('RS256', 'unread');
  one.silent = '/jwks';
  world.later(30_000);
  one.token = (claims) => one.sign(withTime(claims), one.signer);
  const waiting = signInAs('victim', 'victim@rowan.example');
  await invite(world, elsewhere.companyId, 'quick@maple.example');
  other.token = (claims) => other.sign(withTime(claims));
  other.provider.person = { subject: 'quick', email: 'quick@maple.example' };
  expect((await signIn(world, 'quick@maple.example')).status).toBe(200);
  // the keys from before stay, and this token names none of them
  expect((await waiting).status).toBe(401);
});

test('a test shows what a provider sends as text, keeps it readable, and never the secret', async () => {
  const rogue = await startRogue();
  const { id: companyId } = await world.installation.make.company();
  const added = { companyId, provider: rogue.provider, domain: 'aspen.example' };
  const path = `/companies/${companyId}/sign-in`;
  await world.admin.put(path, wishOf(added));
  const tried = async () => {
    const { body } = await world.admin.post<{ address: string }>(`${path}/test`);
    const page = await new Browser().follow(body.address, 'nowhere');
    return { page: page.text, status: page.status, shown: (await world.admin.get<{ provider: { test: object } }>(path)).body };
  };
  const script = '<script>alert(1)</script>';
  rogue.provider.person = { subject: script, email: `${script.replaceAll(/\s/g, '')}\ud800@aspen.example` };
  rogue.token = (claims) => rogue.sign(withTime({ ...claims, name: script }));
  const answer = await tried();
  expect(answer.status).toBe(200);
  expect(answer.page).not.toContain('alert');
  expect(answer.shown.provider.test).toMatchObject({ subject: script, issuer: rogue.provider.issuer });
  expect(JSON.stringify(answer.shown)).not.toContain(rogue.provider.kind.secret);
  rogue.provider.person = { subject: 'tester', email: `tester@aspen.example` };
  rogue.token = () => Promise.resolve(`${rogue.provider.kind.secret}.a.b`);
  const refused = await tried();
  expect(refused.shown.provider.test).toMatchObject({ problem: 'refused' });
  expect(JSON.stringify(refused.shown)).not.toContain(rogue.provider.kind.secret);
  await rogue.provider.stop();
});

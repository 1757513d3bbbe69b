/** Tokens that must not be accepted. Each is made from a valid token, or looks like one. */
import { createHmac, createSign } from 'node:crypto';
import { CompactEncrypt, exportJWK, exportSPKI, generateSecret, SignJWT, UnsecuredJWT } from 'jose';
import { audience, clientId, encode, goodClaims, issuer, newSigner, nowSeconds, sign } from './issuer';

/** The valid keys, and a forger's key with the id of a valid one. */
export const [rsa, ec, forger] = await Promise.all([newSigner('RS256', 'rsa-1'), newSigner('ES256', 'ec-1'), newSigner('RS256', 'rsa-1')]);

export const claiming = (changes: Record<string, unknown>) => sign(rsa, { ...goodClaims, ...changes });
const without = (claim: string) => sign(rsa, Object.fromEntries(Object.entries(goodClaims).filter(([name]) => name !== claim)));
const header = (changes: Record<string, unknown>) => sign(rsa, goodClaims, changes);
/** A forger's own signature, with a header that refers to other keys. */
export const forged = (changes: Record<string, unknown>) => sign(forger, goodClaims, changes);

/** Header and claims unchanged, with an HMAC whose secret is public. */
function hmac(secret: string | Buffer, alg = 'HS256', kid: unknown = 'rsa-1'): string {
  const input = `${encode({ alg, kid, typ: 'at+jwt' })}.${encode(goodClaims)}`;
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
}

/** A valid RS256 signature for any header. */
export function signedRaw(protectedHeader: unknown, payload: unknown = goodClaims): string {
  const input = `${encode(protectedHeader)}.${encode(payload)}`;
  return `${input}.${createSign('sha256')
    .update(input)
    .sign(rsa.privateKey as never)
    .toString('base64url')}`;
}

async function altered(part: 0 | 1 | 2, change: (text: string) => string): Promise<string> {
  const parts = (await sign(rsa)).split('.');
  parts[part] = change(parts[part] ?? '');
  return parts.join('.');
}

const lastCharacter = (text: string) =>
  text.slice(0, -1) + (text.endsWith('A') ? 'B' : String.fromCharCode(text.charCodeAt(text.length - 1) + 1));

export const forgeries: Record<string, () => Promise<string> | string> = {
  'alg none': () => new UnsecuredJWT(goodClaims).encode(),
  'alg none with the true signature': async () => altered(0, () => encode({ alg: 'none', typ: 'at+jwt', kid: 'rsa-1' })),
  'alg None': () => `${encode({ alg: 'None', typ: 'at+jwt' })}.${encode(goodClaims)}.`,
  'alg nOnE with a signature of one byte': () => `${encode({ alg: 'nOnE', typ: 'at+jwt', kid: 'rsa-1' })}.${encode(goodClaims)}.AA`,
  'alg missing': () => signedRaw({ typ: 'at+jwt', kid: 'rsa-1' }),
  'alg in lower case': () => signedRaw({ alg: 'rs256', typ: 'at+jwt', kid: 'rsa-1' }),
  'alg as a list': () => signedRaw({ alg: ['RS256'], typ: 'at+jwt', kid: 'rsa-1' }),
  'HS256 with the public key as PEM': async () => hmac(await exportSPKI(rsa.publicKey)),
  'HS256 with the public key as JWK': async () => hmac(JSON.stringify(await exportJWK(rsa.publicKey))),
  'HS256 with the modulus': () => hmac(Buffer.from(rsa.publicJwk.n ?? '', 'base64url')),
  'HS256 with an empty secret': () => hmac(''),
  'HMAC under the name RS256': async () => hmac(await exportSPKI(rsa.publicKey), 'RS256'),
  'RS512 by another key of the same name': async () =>
    new SignJWT(goodClaims)
      .setProtectedHeader({ alg: 'RS512', kid: 'rsa-1', typ: 'at+jwt' })
      .sign((await newSigner('RS512', 'rsa-1')).privateKey),
  'ES256 in the name of the RSA key': () => sign({ ...ec, kid: 'rsa-1' }),
  'RS256 in the name of the EC key': () => sign({ ...rsa, kid: 'ec-1' }),
  'an EC signature of zeros': () =>
    `${encode({ alg: 'ES256', kid: 'ec-1', typ: 'at+jwt' })}.${encode(goodClaims)}.${Buffer.alloc(64).toString('base64url')}`,
  'a stranger’s key under the true key’s name': () => forged({}),
  'a stranger’s key without a name': () => forged({ kid: undefined }),
  'an unknown key': () => forged({ kid: 'other' }),
  'kid as a path': () => hmac('', 'HS256', '../../../../dev/null'),
  'kid of 10,000 characters': () => forged({ kid: 'k'.repeat(10_000) }),
  'kid as SQL': () => forged({ kid: "x' UNION SELECT 'key" }),
  'kid __proto__': () => forged({ kid: '__proto__' }),
  'kid as an object': () => signedRaw({ alg: 'RS256', typ: 'at+jwt', kid: { $ne: null } }),
  'an embedded key': () => forged({ jwk: forger.publicJwk }),
  'an embedded key without a kid': () => forged({ jwk: forger.publicJwk, kid: undefined }),
  'jku to a stranger': () => forged({ jku: 'https://evil.example/jwks.json', kid: 'evil' }),
  'x5u to a stranger': () => forged({ x5u: 'https://evil.example/cert.pem', kid: 'evil' }),
  'x5c of a stranger': () => forged({ x5c: ['MIIB'] }),
  'crit that nobody knows': () => signedRaw({ alg: 'RS256', kid: 'rsa-1', typ: 'at+jwt', crit: ['exp2'], exp2: 1 }),
  'crit empty': () => signedRaw({ alg: 'RS256', kid: 'rsa-1', typ: 'at+jwt', crit: [] }),
  'b64 false': () => signedRaw({ alg: 'RS256', kid: 'rsa-1', typ: 'at+jwt', b64: false, crit: ['b64'] }),
  'another issuer': () => claiming({ iss: 'https://evil.example' }),
  'the issuer with a slash': () => claiming({ iss: `${issuer}/` }),
  'the issuer in capitals': () => claiming({ iss: issuer.toUpperCase() }),
  'the issuer over http': () => claiming({ iss: issuer.replace('https:', 'http:') }),
  'the issuer as a list': () => claiming({ iss: [issuer] }),
  'no issuer': () => without('iss'),
  'another audience': () => claiming({ aud: 'urn:other:api' }),
  'a longer audience': () => claiming({ aud: `${audience}/admin` }),
  'an empty list of audiences': () => claiming({ aud: [] }),
  'no audience': () => without('aud'),
  'an audience that is an object': () => claiming({ aud: { 0: audience } }),
  'the audience in capitals': () => claiming({ aud: audience.toUpperCase() }),
  'the audience inside a list of lists': () => claiming({ aud: [[audience]] }),
  'an ID token': () => sign(rsa, { ...goodClaims, aud: clientId, nonce: 'n' }, { typ: 'JWT' }),
  'an ID token that names no type': () => sign(rsa, { ...goodClaims, aud: clientId, nonce: 'n' }, { typ: undefined }),
  'an ID token under the type of an access token': () => claiming({ aud: clientId }),
  'an ID token for the client and the api': () => sign(rsa, { ...goodClaims, aud: [clientId, audience] }, { typ: 'JWT' }),
  'a token for the api and the client': () => claiming({ aud: [audience, clientId] }),
  'an ID token for the api, by its nonce': () => sign(rsa, { ...goodClaims, nonce: 'n' }, { typ: 'JWT' }),
  'an ID token without type for the api, by its nonce': () => sign(rsa, { ...goodClaims, nonce: 'n' }, { typ: undefined }),
  'an ID token for the api, by its at_hash': () => sign(rsa, { ...goodClaims, at_hash: 'h' }, { typ: 'JWT' }),
  'an ID token for the api, by its c_hash': () => sign(rsa, { ...goodClaims, c_hash: 'h' }, { typ: 'JWT' }),
  'an ID token for the api, by its s_hash': () => sign(rsa, { ...goodClaims, s_hash: 'h' }, { typ: 'JWT' }),
  'an ID token that says so in its payload': () => sign(rsa, { ...goodClaims, typ: 'ID' }, { typ: 'JWT' }),
  'a refresh token that says so in its payload': () => sign(rsa, { ...goodClaims, typ: 'Refresh' }, { typ: 'JWT' }),
  'a payload type that is no text': () => sign(rsa, { ...goodClaims, typ: ['Bearer'] }, { typ: 'JWT' }),
  'a header type that is no text': () => signedRaw({ alg: 'RS256', kid: 'rsa-1', typ: ['at+jwt'] }),
  'a session token by its type': () => header({ typ: 'session+jwt' }),
  'a logout token by its type': () => header({ typ: 'logout+jwt' }),
  'a DPoP proof by its type': () => header({ typ: 'dpop+jwt' }),
  expired: () => claiming({ exp: nowSeconds - 6 }),
  'expired long ago': () => claiming({ exp: 0 }),
  'no expiry': () => without('exp'),
  'expiry as text': () => claiming({ exp: String(nowSeconds + 900) }),
  'expiry beyond all numbers': () =>
    signedRaw({ alg: 'RS256', kid: 'rsa-1', typ: 'at+jwt' }, JSON.stringify(goodClaims).replace(String(goodClaims.exp), '1e400')),
  'not yet valid': () => claiming({ nbf: nowSeconds + 6 }),
  'not-before as text': () => claiming({ nbf: 'now' }),
  'no subject': () => without('sub'),
  'an empty subject': () => claiming({ sub: '' }),
  'subject as a number': () => claiming({ sub: 1 }),
  'subject with NUL': () => claiming({ sub: 'person-1\0' }),
  'subject of 10,000 characters': () => claiming({ sub: 'x'.repeat(10_000) }),
  'a true token inside a token': async () => signedRaw({ alg: 'RS256', kid: 'rsa-1', typ: 'at+jwt', cty: 'JWT' }, await sign(rsa)),
  'claims exchanged under the true signature': async () => altered(1, () => encode({ ...goodClaims, sub: 'person-2' })),
  'header changed under the true signature': async () => altered(0, () => encode({ alg: 'RS256', kid: 'rsa-1', typ: 'JWT' })),
  'the last character of the signature changed': async () => altered(2, lastCharacter),
  'signature cut off': async () => altered(2, () => ''),
  'signature truncated': async () => altered(2, (text) => text.slice(0, -4)),
  'signature with padding': async () => altered(2, (text) => `${text}==`),
  'signature with a line break': async () => altered(2, (text) => `${text}\n`),
  'signature of another token': async () => altered(2, () => signedRaw({ alg: 'RS256' }).split('.')[2] ?? ''),
  'doubled dots': async () => (await sign(rsa)).replace('.', '..'),
  'a dot at the end': async () => `${await sign(rsa)}.`,
  'two parts': async () => (await sign(rsa)).split('.').slice(0, 2).join('.'),
  'spaces around it': async () => ` ${await sign(rsa)} `,
  'two tokens': async () => `${await sign(rsa)},${await sign(rsa)}`,
  'payload that is a list': () => signedRaw({ alg: 'RS256', kid: 'rsa-1', typ: 'at+jwt' }, [goodClaims]),
  'payload that is no JSON': () => signedRaw({ alg: 'RS256', kid: 'rsa-1', typ: 'at+jwt' }, 'iss=login'),
  'an encrypted token': async () =>
    new CompactEncrypt(Buffer.from(JSON.stringify(goodClaims)))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .encrypt(await generateSecret('A256GCM', { extractable: true })),
  'JSON serialisation': async () => {
    const [protectedHeader, payload, signature] = (await sign(rsa)).split('.');
    return JSON.stringify({ protected: protectedHeader, payload, signature });
  },
  nothing: () => '',
  'dots alone': () => '..',
  'a megabyte': () => 'a'.repeat(1_000_000),
};

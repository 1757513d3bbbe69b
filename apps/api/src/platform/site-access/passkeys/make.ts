/** Makes passkeys: a key pair on a person's own phone, whose public part the database holds. */
import { createHmac } from 'node:crypto';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { SiteAccessOptions } from '../options';
import { challengeSeconds, makeChallenge, takeChallenge } from './challenges';
import type { RelyingParty } from './relying-party';

/** Of one person in one company. Another one replaces the oldest. */
export const maxPasskeys = 10;
/** ES256 and RS256: one of them is in every phone. */
const algorithms = [-7, -257];
const base64url = z.string().regex(/^[\w-]{1,8192}$/);

const registration = z.object({
  id: base64url.max(1_364),
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url }),
});

interface Person {
  companyId: number;
  userId: string;
  number: string;
  companyName: string;
}

/** The id under which a phone stores the passkeys of a person. It says nothing about the person. */
export const handleOf = ({ keys }: Pick<SiteAccessOptions, 'keys'>, { companyId, userId }: Pick<Person, 'companyId' | 'userId'>): Buffer =>
  createHmac('sha256', keys.cookieKey).update(`passkey ${companyId} ${userId}`).digest();

const purposeOf = (card: string): string => `make ${card}`;

/** What the browser needs to make a passkey. Undefined for a card without a number. */
export async function creationOf(options: SiteAccessOptions, party: RelyingParty, card: string): Promise<object | undefined> {
  const { rows } = await options.pool.query<Person>(sql`
    SELECT p.company_id::integer AS "companyId", p.user_id AS "userId", m.number, c.name AS "companyName"
      FROM pin_credential p JOIN company_member m ON m.company_id = p.company_id AND m.user_id = p.user_id JOIN company c ON c.id = p.company_id
     WHERE p.subject = ${card} AND m.number IS NOT NULL`);
  const [person] = rows;
  if (!person) return undefined;
  const { rows: held } = await options.pool.query<{ id: string }>(sql`
    SELECT credential_id AS id FROM passkey WHERE company_id = ${person.companyId} AND user_id = ${person.userId}`);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  return generateRegistrationOptions({
    rpName: 'Muster',
    rpID: party.id,
    userName: `${person.number} (${person.companyName})`,
    userID: new Uint8Array(handleOf(options, person)),
    challenge: new Uint8Array(await makeChallenge(options, purposeOf(card))),
    timeout: challengeSeconds * 1_000,
    attestationType: 'none',
    excludeCredentials: held,
    // discoverable, in this phone, and only after it has verified its user
    authenticatorSelection: { authenticatorAttachment: 'platform', residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });
}

/** Stores the passkey that a phone has made. False for anything that the phone did not make for this card and this challenge. */
export async function addPasskey(
  options: SiteAccessOptions,
  party: RelyingParty,
  { card, given, name }: { card: string; given: unknown; name: string },
): Promise<boolean> {
  const made = await verified(options, party, card, given);
  if (!made) return false;
  const { pool, now } = options;
  const { rows } = await pool.query<Pick<Person, 'companyId' | 'userId'>>(sql`
    WITH made AS (
      INSERT INTO passkey (company_id, user_id, credential_id, public_key, counter, name, made_at)
      SELECT p.company_id, p.user_id, ${made.id}, ${Buffer.from(made.publicKey)}, ${made.counter}, ${name}, ${now()}
        FROM pin_credential p WHERE p.subject = ${card}
      ON CONFLICT (credential_id) DO NOTHING RETURNING *
    ), noted AS (
      INSERT INTO audit_event (company_id, at, actor_id, action, entity_type, entity_id, data)
      SELECT company_id, ${now()}, user_id, 'passkey.made', 'User', user_id::text, jsonb_build_object('name', name) FROM made)
    SELECT company_id::integer AS "companyId", user_id AS "userId" FROM made`);
  const [person] = rows;
  if (!person) return false;
  await pool.query(sql`
    DELETE FROM passkey WHERE company_id = ${person.companyId} AND id IN (
      SELECT id FROM passkey WHERE company_id = ${person.companyId} AND user_id = ${person.userId} ORDER BY id DESC OFFSET ${maxPasskeys})`);
  return true;
}

async function verified(options: SiteAccessOptions, party: RelyingParty, card: string, given: unknown) {
  const parsed = registration.safeParse(given);
  if (!parsed.success) return undefined;
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  try {
    // We ask for no statement about the phone. The library would fetch addresses that certificates of such a statement name.
    const statement = decodeAttestationObject(isoBase64URL.toBuffer(parsed.data.response.attestationObject)).get('fmt');
    if (statement !== 'none') return undefined;
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...parsed.data, clientExtensionResults: {} },
      expectedChallenge: (challenge) => takeChallenge(options, challenge, purposeOf(card)),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    return registrationInfo?.credential;
  } catch {
    // the library throws for every wrong answer, and its parts for bytes of another form
    return undefined;
  }
}

/** Signs people in with a passkey, and gives a new PIN to those whose PIN is locked. */
import { timingSafeEqual } from 'node:crypto';
import sql from 'sql-template-tag';
import { z } from 'zod';
import { findSession, type DrawnPin } from '../credentials';
import type { SiteAccessOptions } from '../options';
import { drawPin } from '../pins';
import { challengeSeconds, makeChallenge, takeChallenge } from './challenges';
import { handleOf } from './make';
import type { RelyingParty } from './relying-party';

const base64url = z.string().regex(/^[\w-]{1,4096}$/);

const assertion = z.object({
  id: base64url.max(1_364),
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url, userHandle: base64url }),
});

interface StoredPasskey {
  companyId: number;
  userId: string;
  id: string;
  credentialId: string;
  publicKey: Buffer;
  counter: string;
  card: string;
  name: string;
}

export type PasskeyOutcome =
  | { is: 'refused' }
  | { is: 'signedIn'; card: string }
  /** The PIN was locked. The person sees the new one only here. */
  | { is: 'renewed'; drawn: DrawnPin };

const purposeOf = (companyId: number): string => `sign in ${companyId}`;

/** What the browser needs to sign with a passkey. It names no passkey: the phone shows the person those that it has. */
export async function requestOf(options: SiteAccessOptions, party: RelyingParty, companyId: number): Promise<object> {
  const challenge = await makeChallenge(options, purposeOf(companyId));
  const timeout = challengeSeconds * 1_000;
  return { challenge: challenge.toString('base64url'), rpId: party.id, timeout, userVerification: 'required' };
}

/**
 * Checks a signature. The count of wrong PINs stays: somebody who guesses gains nothing from the sign-ins of the person. Only a lock ends, and
 * with it the PIN that was guessed at.
 */
export async function signInByPasskey(
  options: SiteAccessOptions,
  party: RelyingParty,
  { companyId, given }: { companyId: number; given: unknown },
): Promise<PasskeyOutcome> {
  const parsed = assertion.safeParse(given);
  const held = parsed.success ? await findPasskey(options, companyId, parsed.data.id) : undefined;
  if (!parsed.success || !held) return { is: 'refused' };
  const counter = await countOf(options, party, held, parsed.data);
  if (counter === undefined || !(await noteUse(options, held, counter))) return { is: 'refused' };
  if ((await findSession(options, held.card))?.companyId !== companyId) return { is: 'refused' };
  const drawn = await renewLockedPin(options, held);
  return drawn ? { is: 'renewed', drawn } : { is: 'signedIn', card: held.card };
}

async function findPasskey({ pool }: SiteAccessOptions, companyId: number, credentialId: string): Promise<StoredPasskey | undefined> {
  const { rows } = await pool.query<StoredPasskey>(sql`
    SELECT k.company_id::integer AS "companyId", k.user_id AS "userId", k.id, k.credential_id AS "credentialId", k.public_key AS "publicKey",
           k.counter, k.name, p.subject AS card
      FROM passkey k JOIN pin_credential p ON p.company_id = k.company_id AND p.user_id = k.user_id
     WHERE k.credential_id = ${credentialId} AND k.company_id = ${companyId}`);
  return rows[0];
}

/** The count of the phone. Undefined for a wrong signature, and for a count that has gone back: then there is a copy of the passkey. */
async function countOf(
  options: SiteAccessOptions,
  party: RelyingParty,
  held: StoredPasskey,
  given: z.output<typeof assertion>,
): Promise<number | undefined> {
  const handle = Buffer.from(given.response.userHandle, 'base64url');
  const own = handleOf(options, held);
  if (handle.length !== own.length || !timingSafeEqual(handle, own)) return undefined;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...given, clientExtensionResults: {} },
      expectedChallenge: (challenge) => takeChallenge(options, challenge, purposeOf(held.companyId)),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: { id: held.credentialId, publicKey: new Uint8Array(held.publicKey), counter: Number(held.counter) },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // the library throws for every wrong answer, and its parts for bytes of another form
    return undefined;
  }
}

/** False if another sign-in has used a higher count meanwhile. */
async function noteUse({ pool, now }: SiteAccessOptions, { companyId, id }: StoredPasskey, counter: number): Promise<boolean> {
  const { rowCount } = await pool.query(sql`
    UPDATE passkey SET counter = ${counter}, last_used_at = ${now()}
     WHERE company_id = ${companyId} AND id = ${id} AND (counter < ${counter} OR (counter = 0 AND ${counter} = 0))`);
  return rowCount === 1;
}

/** A new PIN in place of one that is locked until somebody resets it. The person is told in the bell too, where it stays. */
async function renewLockedPin(
  { pool, hashes, now }: SiteAccessOptions,
  { companyId, userId, card, name }: StoredPasskey,
): Promise<DrawnPin | undefined> {
  const { rowCount: locked } = await pool.query(
    sql`SELECT FROM pin_credential WHERE subject = ${card} AND locked_until = 'infinity' AND pin_hash IS NOT NULL`,
  );
  if (locked !== 1) return undefined;
  const pin = drawPin();
  const payload = JSON.stringify({ companyId, userId, name });
  const { rowCount } = await pool.query(sql`
    WITH renewed AS (
      UPDATE pin_credential SET pin_hash = ${await hashes.hash(pin)}, redraws = 0, failures = 0, locked_until = NULL
       WHERE subject = ${card} AND locked_until = 'infinity' AND pin_hash IS NOT NULL RETURNING company_id, user_id
    ), noted AS (
      INSERT INTO audit_event (company_id, at, actor_id, action, entity_type, entity_id, data)
      SELECT company_id, ${now()}, user_id, 'pin.renewed', 'User', user_id::text, jsonb_build_object('passkey', ${name}::text) FROM renewed
    ), told AS (
      INSERT INTO outbox_event (company_id, type, aggregate, payload)
      SELECT company_id, 'pin.renewed', 'user:' || user_id, ${payload}::jsonb FROM renewed)
    SELECT FROM renewed`);
  return rowCount === 1 ? { subject: card, pin, redraws: 0 } : undefined;
}

/** Checks numbers with PINs and with the codes of cards. */
import type pg from 'pg';
import sql from 'sql-template-tag';
import { reserveTry, takeBackTry, type Source } from './attempts';
import { drawPin, isPin, type PinHashes } from './pins';

/** The number of wrong attempts of one person. After the first limit the person must wait, after the second one they need a new card. */
export const triesBeforePause = 5;
export const pauseMinutes = 15;
export const triesBeforeLock = 10;
/** How often a person may have another PIN drawn at the first use. */
export const maxRedraws = 2;
/**
 * Stored instead of the number of redraws once the person has signed in with the PIN. From then on, nobody can see the PIN or draw another
 * one.
 */
const isInUse = 3;

export interface SignInTry {
  companyId: number;
  /** In the form that `cleanPersonNumber` returns. */
  number: string;
  /** The PIN, or at the first use the code of the card. */
  secret: string;
  source: Source;
}

export type Outcome =
  | { is: 'throttled'; seconds: number }
  /** The same answer for an unknown number, a wrong secret and a locked person. */
  | { is: 'refused' }
  | { is: 'signedIn'; subject: string }
  /** The first use. The person sees this PIN only here. */
  | ({ is: 'drawn'; userId: string } & DrawnPin);

/** A new PIN, which its person sees only once. The page works until the next PIN or the first sign-in. */
export interface DrawnPin {
  subject: string;
  pin: string;
  redraws: number;
}

interface StoredCredential {
  companyId: number;
  userId: string;
  subject: string;
  pinHash: string | null;
  codeHash: string | null;
}

export interface CredentialOptions {
  pool: pg.Pool;
  hashes: PinHashes;
  now: () => Date;
}

/**
 * Counts the attempt before it checks the secret, so that simultaneous attempts cannot all pass. A wrong number takes the same time as a
 * wrong secret.
 */
export async function checkSecret(
  { pool, hashes, now }: CredentialOptions,
  { companyId, number, secret, source }: SignInTry,
): Promise<Outcome> {
  const at = now();
  const tried: Source = { ...source, number: `${companyId} ${number}` };
  const reserved = await reserveTry(pool, tried, at);
  if (reserved.is === 'throttled') return reserved;
  const held = reserved.is === 'open' ? await reserveTryOfPerson(pool, { companyId, number }, at) : undefined;
  // makes both checks every time, so that the time tells neither whether the number exists nor which kind of secret belongs to it
  const isCode = held?.codeHash !== undefined && held.codeHash !== null && held.codeHash === hashes.hashOfCode(secret);
  const isRightPin = await hashes.matches(isPin(secret) ? secret : '', held?.pinHash);
  if (!held || (!isCode && !isRightPin)) return { is: 'refused' };
  await takeBackTry(pool, tried);
  if (!isCode) {
    await pool.query(
      sql`UPDATE pin_credential SET failures = 0, locked_until = NULL, redraws = ${isInUse} WHERE subject = ${held.subject}`,
    );
    return { is: 'signedIn', subject: held.subject };
  }
  const pin = drawPin();
  const pinHash = await hashes.hash(pin);
  // the code counts once, even for two simultaneous requests
  const { rowCount } = await pool.query(sql`
    UPDATE pin_credential SET code_hash = NULL, code_ends_at = NULL, pin_hash = ${pinHash}, redraws = 0, failures = 0, locked_until = NULL
     WHERE subject = ${held.subject} AND code_hash = ${held.codeHash}`);
  return rowCount === 1 ? { is: 'drawn', subject: held.subject, pin, redraws: 0, userId: held.userId } : { is: 'refused' };
}

/** Like a sign-in with a PIN, but without a session: finds the person with this number and this PIN. A code of a card is not accepted. */
export async function findPersonByPin(
  options: CredentialOptions,
  given: SignInTry,
): Promise<{ is: 'right'; userId: string } | { is: 'refused' } | { is: 'throttled'; seconds: number }> {
  if (!isPin(given.secret)) return { is: 'refused' };
  const outcome = await checkSecret(options, given);
  if (outcome.is === 'throttled') return outcome;
  if (outcome.is !== 'signedIn') return { is: 'refused' };
  const { rows } = await options.pool.query<{ userId: string }>(sql`
    SELECT user_id AS "userId" FROM pin_credential WHERE company_id = ${given.companyId} AND subject = ${outcome.subject}`);
  const [row] = rows;
  return row ? { is: 'right', userId: row.userId } : { is: 'refused' };
}

/** The number of a member. '' for a member without a number, to whom no PIN belongs. */
export async function findNumber(
  { pool }: Pick<CredentialOptions, 'pool'>,
  { companyId, userId }: { companyId: number; userId: string },
): Promise<string> {
  const { rows } = await pool.query<{ number: string | null }>(
    sql`SELECT m.number FROM company_member m WHERE m.company_id = ${companyId} AND m.user_id = ${userId}`,
  );
  return rows[0]?.number ?? '';
}

/**
 * The card of the person, if a sealed PIN is the PIN of the person. The attempt counts against the device and the person's daily limit, but not against the
 * lock of the sign-in. Otherwise somebody could lock people out by filling a device with wrong entries. No PIN is checked while the sign-in
 * is locked.
 */
export async function cardOfPin(
  { pool, hashes, now }: CredentialOptions,
  { companyId, userId, pin, device }: { companyId: number; userId: string; pin: string | undefined; device: string | undefined },
): Promise<{ cardDate: string | null } | undefined> {
  const at = now();
  const source: Source = { device, place: undefined, network: undefined, person: `${companyId} ${userId}` };
  if ((await reserveTry(pool, source, at)).is !== 'open') return undefined;
  const { rows } = await pool.query<{ subject: string; pinHash: string | null; cardDate: string | null }>(sql`
    SELECT p.subject, p.pin_hash AS "pinHash", p.card_at AS "cardDate"
      FROM pin_credential p JOIN company_member m ON m.company_id = p.company_id AND m.user_id = p.user_id JOIN account a ON a.id = p.user_id
     WHERE p.company_id = ${companyId} AND p.user_id = ${userId} AND NOT a.blocked AND NOT m.is_blocked AND NOT muster_is_linked(p.company_id, p.user_id)
       AND (p.locked_until IS NULL OR p.locked_until <= ${at})`);
  const [held] = rows;
  // also for a person without a PIN, so that the time does not reveal it
  const isRight = await hashes.matches(pin !== undefined && isPin(pin) ? pin : '', held?.pinHash);
  if (!held || !isRight) return undefined;
  await takeBackTry(pool, source);
  await pool.query(sql`UPDATE pin_credential SET redraws = ${isInUse} WHERE subject = ${held.subject}`);
  return { cardDate: held.cardDate };
}

/** Clocks of devices and of the server differ by less. */
const minutesApart = 10;

export type CheckedAtKiosk =
  | { is: 'right'; userId: string; card: string; cardDate: string | null }
  /** Also for a number that nobody has. */
  | { is: 'unverified'; userId: string | undefined }
  /** The device has had too many wrong ones: nothing is said about this one yet. */
  | { is: 'later' };

/**
 * The sealed number and PIN of a shared device, with the limits of sealed PINs, for the person who had the number then, and for
 * who has it now. One that comes too early is not lost: the device sends it again.
 */
export async function checkAtKiosk(
  options: CredentialOptions,
  { companyId, number, pin, device, actedAt }: { companyId: number; number: string; pin: string; device: string; actedAt: string },
): Promise<CheckedAtKiosk> {
  const { pool, now } = options;
  const ofDevice: Source = { device, sealedNumber: number, place: undefined, network: undefined };
  const reserved = await reserveTry(pool, ofDevice, now());
  if (reserved.is === 'throttled') return { is: 'later' };
  const { rows } = await pool.query<{ userId: string; card: string | null; hasChanged: boolean; hadItThen: boolean }>(sql`
    SELECT DISTINCT ON ("hasChanged") m.user_id AS "userId", p.subject AS card, m.number IS DISTINCT FROM ${number} AS "hasChanged",
           coalesce(m.number_since, m.created_at) <= ${actedAt}::timestamptz + make_interval(mins => ${minutesApart}) AS "hadItThen"
      FROM company_member m LEFT JOIN pin_credential p ON p.company_id = m.company_id AND p.user_id = m.user_id
     WHERE m.company_id = ${companyId} AND (
             m.number = ${number} OR (m.number_before = ${number} AND m.number_since > ${actedAt}::timestamptz))
     ORDER BY "hasChanged" DESC, m.number_since`);
  if (reserved.is === 'open')
    // the clock of a device may be wrong, so it does not tell the former owner from the new one: their PINs do
    for (const { userId, card } of rows.length > 0 ? rows : [{ userId: nobody, card: null }]) {
      const right = await cardOfPin(options, { companyId, userId, pin, device: undefined });
      if (!right || card === null) continue;
      await takeBackTry(pool, ofDevice);
      return { is: 'right', userId, card, cardDate: right.cardDate };
    }
  // somebody who types a former number has made an error, and it is not known whose PIN was meant
  const [person] = rows;
  return { is: 'unverified', userId: person?.hasChanged === false && person.hadItThen ? person.userId : undefined };
}

const nobody = '00000000-0000-0000-0000-000000000000';

/** Draws another PIN at the first use. Undefined after the last allowed one, and for a page that is no longer the newest. */
export async function redrawPin(
  { pool, hashes }: CredentialOptions,
  { subject, redraws }: Omit<DrawnPin, 'pin'>,
): Promise<DrawnPin | undefined> {
  const pin = drawPin();
  const { rows } = await pool.query<{ redraws: number }>(sql`
    UPDATE pin_credential SET pin_hash = ${await hashes.hash(pin)}, redraws = redraws + 1
     WHERE subject = ${subject} AND pin_hash IS NOT NULL AND redraws = ${redraws} AND redraws < ${maxRedraws} RETURNING redraws`);
  const [row] = rows;
  return row && { subject, pin, redraws: row.redraws };
}

/**
 * Records that the person has seen the PIN. Returns true only the first time: somebody who goes back to the page on a shared device signs
 * in as nobody.
 */
export async function takePinIntoUse({ pool }: CredentialOptions, { subject, redraws }: Omit<DrawnPin, 'pin'>): Promise<boolean> {
  const { rowCount } = await pool.query(sql`
    UPDATE pin_credential SET redraws = ${isInUse}
     WHERE subject = ${subject} AND pin_hash IS NOT NULL AND redraws = ${redraws} AND redraws <= ${maxRedraws}`);
  return rowCount === 1;
}

/**
 * The company of a session that may continue: with the same card, a PIN, and an active member. `muster_enter_pin` and the api decide by the
 * same rule.
 */
export async function findSession(
  { pool, now }: Pick<CredentialOptions, 'pool' | 'now'>,
  subject: string,
): Promise<{ companyId: number } | undefined> {
  const { rows } = await pool.query<{ companyId: number }>(sql`
    SELECT p.company_id::integer AS "companyId" FROM pin_credential p JOIN company_member m ON m.company_id = p.company_id AND m.user_id = p.user_id
      JOIN company c ON c.id = p.company_id JOIN account a ON a.id = p.user_id
     WHERE p.subject = ${subject} AND p.pin_hash IS NOT NULL AND NOT m.is_blocked AND NOT a.blocked AND a.activated
       AND NOT muster_is_linked(p.company_id, p.user_id)
       AND (m.access_until IS NULL OR m.access_until >= (${now()}::timestamptz AT TIME ZONE c.time_zone)::date)`);
  return rows[0];
}

/**
 * Undefined for an unknown number, a blocked person, a person whose access has ended, a person who signs in through the provider of the company, and a person who must wait.
 */
async function reserveTryOfPerson(
  pool: pg.Pool,
  { companyId, number }: Pick<SignInTry, 'companyId' | 'number'>,
  now: Date,
): Promise<StoredCredential | undefined> {
  const { rows } = await pool.query<StoredCredential>(sql`
    UPDATE pin_credential p SET failures = p.failures + 1, locked_until = CASE
             WHEN p.failures + 1 >= ${triesBeforeLock} THEN 'infinity'
             WHEN p.failures + 1 = ${triesBeforePause} THEN ${now}::timestamptz + make_interval(mins => ${pauseMinutes})
             ELSE p.locked_until END
      FROM company_member m, account a, company c
     WHERE m.company_id = ${companyId} AND m.number = ${number} AND a.id = m.user_id AND NOT a.blocked AND NOT m.is_blocked AND c.id = m.company_id
       AND (m.access_until IS NULL OR m.access_until >= (${now}::timestamptz AT TIME ZONE c.time_zone)::date)
       AND p.company_id = m.company_id AND p.user_id = m.user_id AND (p.locked_until IS NULL OR p.locked_until <= ${now})
       AND NOT muster_is_linked(p.company_id, p.user_id)
    RETURNING p.company_id AS "companyId", p.user_id AS "userId", p.subject, p.pin_hash AS "pinHash",
              CASE WHEN p.code_ends_at > ${now} THEN p.code_hash END AS "codeHash"`);
  return rows[0];
}

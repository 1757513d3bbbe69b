/**
 * A creating call with an Idempotency-Key runs once. The call inserts the key in its own transaction. A second call with the same key
 * waits for the first one. It returns the same answer if the caller still has the right to the call (`replay.ts`).
 */
import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Db } from '../../database/database';
import { badRequest, conflict } from '../errors';
import type { Alert } from '../request-context';

export interface StoredAnswer {
  status: number;
  body: unknown;
  alert: Alert | null;
}

interface Idempotency {
  /** The answer of the first call, if this call repeats it. */
  readonly replay: StoredAnswer | undefined;
  remember(answer: StoredAnswer): Promise<void>;
}

const pattern = /^[\w.:-]{1,128}$/;

interface Call {
  route: string;
  /** The values of the parameters in the path. */
  params: object;
  body: unknown;
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Two calls are the same if route, parameters and body are. The last release stored `lastRelease`, which leaves out the parameters. */
function fingerprintsOf({ route, params, body }: Call): { now: string; lastRelease: string } {
  const lastRelease = digestOf(`${route}\n${JSON.stringify(body)}`);
  const isPlain = Object.keys(params).length === 0;
  return { now: isPlain ? lastRelease : digestOf(`${route}\n${JSON.stringify(params)}\n${JSON.stringify(body)}`), lastRelease };
}

export async function claimIdempotencyKey(db: Db, given: Call & { userId: string; key: string }): Promise<Idempotency> {
  const { userId, key } = given;
  if (!pattern.test(key))
    throw badRequest('error.idempotencyKey', 'An Idempotency-Key has 1 to 128 letters, digits, dots, dashes, colons or underscores.');
  const fingerprints = fingerprintsOf(given);
  const taken = await db.run(
    sql`INSERT INTO idempotency_key (user_id, key, fingerprint) VALUES (${userId}, ${key}, ${fingerprints.now}) ON CONFLICT DO NOTHING`,
  );
  if (taken === 1) return { replay: undefined, remember: (answer) => remember(db, userId, key, answer) };
  const first = await db.one<StoredAnswer & { fingerprint: string }>(sql`
    SELECT fingerprint, status, body, alert FROM idempotency_key WHERE user_id = ${userId} AND key = ${key}`);
  if (!Object.values(fingerprints).includes(first.fingerprint))
    throw conflict('error.idempotencyReused', 'This Idempotency-Key was used for something else. Send a new one.');
  return { replay: first, remember: () => Promise.resolve() };
}

async function remember(db: Db, userId: string, key: string, answer: StoredAnswer): Promise<void> {
  await db.run(sql`UPDATE idempotency_key SET status = ${answer.status}, body = ${JSON.stringify(answer.body)}, alert = ${JSON.stringify(answer.alert)}
    WHERE user_id = ${userId} AND key = ${key}`);
}

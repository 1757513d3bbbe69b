/** Values that connect two requests of a sign-in. Each counts once. The database holds their digests. */
import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import sql from 'sql-template-tag';

export type StepKind = 'try' | 'way' | 'code';

export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

export const randomText = (): string => randomBytes(32).toString('base64url');

type Pool = Pick<pg.Pool, 'query'>;

/** Returns a value. It gives the claims back once, before it ends. */
export async function keepStep(
  pool: Pool,
  kind: StepKind,
  claims: object,
  { now, seconds }: { now: Date; seconds: number },
): Promise<string> {
  const value = randomText();
  await pool.query(sql`DELETE FROM sign_in_step s WHERE s.ends_at < ${now}`);
  await pool.query(sql`
    INSERT INTO sign_in_step (hash, kind, claims, ends_at)
    VALUES (${digest(value)}, ${kind}, ${JSON.stringify(claims)}::jsonb, ${new Date(now.getTime() + seconds * 1_000)})`);
  return value;
}

/** Undefined for a value that is unknown, used, too old, or of another kind. */
export async function takeStep<Claims>(pool: Pool, kind: StepKind, value: string, now: Date): Promise<Claims | undefined> {
  const { rows } = await pool.query<{ claims: Claims; isOver: boolean }>(sql`
    DELETE FROM sign_in_step s WHERE s.hash = ${digest(value)} AND s.kind = ${kind} RETURNING s.claims, s.ends_at <= ${now} AS "isOver"`);
  const [found] = rows;
  return found && !found.isOver ? found.claims : undefined;
}

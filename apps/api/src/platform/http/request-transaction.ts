/**
 * One request is one transaction: it begins together with the question who asks, and success is answered after commit.
 * A transaction that lost a race inside PostgreSQL (a deadlock or a failed serialisation) has done nothing, and is
 * simply done again.
 */
import sql from 'sql-template-tag';
import type { Database, Transaction } from '../database/database';
import type { Actor, EnteredAccount } from './actor';
import { actorOf } from './actor';
import { forbidden } from './refusals';

const attempts = 4;

/** Filled by the identity feature: what to do with a subject that no account knows yet. */
export type Admit = (bearer: string) => Promise<boolean>;

export async function asCaller<T>(
  database: Database,
  given: { mode: 'read' | 'write'; subject: string; admit: () => Promise<boolean> },
  work: (db: Transaction, actor: Actor) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const db = await database.begin(given.mode);
    try {
      const actor = await enter(db, given.subject);
      if (!actor) {
        await db.rollback();
        if (attempt === 1 && (await given.admit())) continue;
        throw forbidden('error.notInvited', 'Nobody has invited this account yet. Ask your safety leader for an invitation.');
      }
      const result = await work(db, actor);
      // what was only read needs no promise that it will last: the answer does not wait for the end of the transaction
      if (given.mode === 'read') db.commit().catch(() => undefined);
      else await db.commit();
      return result;
    } catch (error) {
      await db.rollback();
      if (attempt >= attempts || !lostRace(error)) throw error;
    }
  }
}

async function enter(db: Transaction, subject: string): Promise<Actor | undefined> {
  const account = (await db.maybeOne<{ account: EnteredAccount }>(sql`SELECT account FROM muster_enter(${subject})`))?.account;
  if (!account?.activated && !account?.blocked) return undefined;
  if (account.blocked) throw forbidden('error.blocked', 'This account is blocked. Ask your safety leader.');
  return actorOf(account);
}

const lostRace = (error: unknown) => /^(40001|40P01)$/.test((error as { code?: string }).code ?? '');

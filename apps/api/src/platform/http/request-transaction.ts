/**
 * One request is one transaction: it begins together with the question who asks, and success is answered after commit.
 * A transaction that lost a race inside PostgreSQL (a deadlock or a failed serialisation) has done nothing, and is
 * simply done again.
 */
import sql from 'sql-template-tag';
import type { Database, Transaction } from '../database/database';
import type { Actor, EnteredAccount } from './actor';
import { actorOf } from './actor';
import { KnownCallers, type KnownCaller } from './known-callers';
import { forbidden } from './refusals';

const attempts = 4;

export interface Caller {
  mode: 'read' | 'write';
  subject: string;
  /** Filled by the identity feature: what to do with a subject that no account knows yet. */
  admit(): Promise<boolean>;
}

export interface Worked<T> {
  result: T;
  /** Statements that are on their way and whose results nobody needs; a failure undoes everything. */
  written: Promise<unknown>;
}

type Work<T> = (db: Transaction, actor: Actor) => Promise<Worked<T>>;

export async function asCaller<T>(database: Database, caller: Caller, work: Work<T>): Promise<T> {
  let mayAdmit = true;
  for (let attempt = 1; ; attempt += 1) {
    const db = await database.begin(caller.mode);
    try {
      const worked = await enterAndWork(db, caller.subject, callersOf(database), work);
      if (worked === 'changed') {
        await db.rollback();
        continue;
      }
      if (worked === 'unknown') {
        await db.rollback();
        if (mayAdmit && (await caller.admit())) {
          mayAdmit = false;
          continue;
        }
        throw forbidden('error.notInvited', 'Nobody has invited this account yet. Ask your safety leader for an invitation.');
      }
      // the end of the transaction travels behind what was written last; if that fails, PostgreSQL undoes all of it
      await Promise.all([worked.written, db.commit()]);
      return worked.result;
    } catch (error) {
      await db.rollback();
      if (attempt >= attempts || !lostRace(error)) throw error;
    }
  }
}

/**
 * Asks who the caller is, and works for them. Of a caller who was here before, the work sets out together with the
 * question, as the person that they were then; unless the database says that they still are, all of it is undone.
 */
async function enterAndWork<T>(
  db: Transaction,
  subject: string,
  known: KnownCallers,
  work: Work<T>,
): Promise<Worked<T> | 'unknown' | 'changed'> {
  const entering = db.maybeOne<{ words: string }>(sql`SELECT account::text AS words FROM muster_enter(${subject})`);
  const before = known.find(subject);
  if (!before) {
    const caller = callerOf(await entering);
    if (!caller) return 'unknown';
    known.remember(subject, caller);
    return work(db, caller.actor);
  }
  const [entered, worked] = await Promise.allSettled([entering, work(db, before.actor)]);
  if (entered.status === 'rejected') throw entered.reason;
  if (entered.value?.words !== before.words) {
    known.forget(subject);
    return 'changed';
  }
  if (worked.status === 'rejected') throw worked.reason;
  return worked.value;
}

/** Undefined for somebody who has not been let in yet. */
function callerOf(entered: { words: string } | undefined): KnownCaller | undefined {
  if (!entered) return undefined;
  const account = JSON.parse(entered.words) as EnteredAccount;
  if (account.blocked) throw forbidden('error.blocked', 'This account is blocked. Ask your safety leader.');
  return account.activated ? { words: entered.words, actor: actorOf(account) } : undefined;
}

/** A memory for each database: a process of tests has several. */
const callers = new WeakMap<Database, KnownCallers>();
function callersOf(database: Database): KnownCallers {
  const known = callers.get(database) ?? new KnownCallers();
  callers.set(database, known);
  return known;
}

const lostRace = (error: unknown) => /^(40001|40P01)$/.test((error as { code?: string }).code ?? '');

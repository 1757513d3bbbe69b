/**
 * One request is one transaction. Its first statement reads the caller's account. A write is answered after the commit, a read before it.
 * A transaction that failed in PostgreSQL because of a deadlock or a serialisation failure has changed nothing. It runs again.
 * The database also fails a statement whose caller was blocked, or lost a right, after the first statement. That run is repeated too, and
 * ends with the error for the new rights.
 */
import sql, { type Sql } from 'sql-template-tag';
import { UnexpectedRows, type Database, type Db, type Transaction } from '../database/database';
import { isRetryable, maxAttempts, pauseAfter } from '../database/transaction-retry';
import { isTransient } from '../database/transient-fault';
import { insideTransaction } from '../outside/open-transactions';
import type { Admission } from '../tokens/admission';
import { actorOf, type Actor, type EnteredAccount } from './actor';
import { CallerCache, type KnownCaller } from './known-callers';
import { forbidden, HttpError, unauthenticated, type Refusal } from './errors';

export interface Caller {
  mode: 'read' | 'write';
  /** A replica may answer this read. */
  mayUseReplica?: boolean;
  /** The commit is not durable until `Database.flush`, which must end before the answer. */
  isFlushedLater?: boolean;
  subject: string;
  /** The hash of an API token of this person; absent for a person who signed in. */
  apiToken?: string;
  /** The id of that token. */
  tokenId?: number;
  /** The subject of a PIN session. */
  pinSubject?: string;
  /** Set if the company's own provider signed the person in: the link between the person and that provider. */
  linkKey?: string;
  now: Date;
  /** The request is also for somebody whom a company has blocked. */
  admitsBlocked?: boolean;
  /** Set by the identity feature: handles a subject that no account has yet. */
  admit(): Promise<Admission>;
}

export interface TransactionResult<T> {
  result: T;
  /** Statements in flight whose results nobody needs. A failure rolls back the transaction. */
  written: Promise<unknown>;
}

type Work<T> = (db: Transaction, actor: Actor) => Promise<TransactionResult<T>>;

export async function runAsCaller<T>(database: Database, caller: Caller, work: Work<T>): Promise<T> {
  let mayAdmit = true;
  for (let attempt = 1; ; attempt += 1) {
    const onReplica = attempt === 1 && caller.mayUseReplica ? await database.beginOnReplica() : undefined;
    const db = onReplica ?? (await database.begin(caller.mode, caller));
    const entry: Entry = {};
    try {
      const worked = await insideTransaction(() => enterAndWork(db, caller, { known: callersOf(database), entry }, work));
      if (worked === 'changed') {
        await db.rollback();
        continue;
      }
      if (worked === 'unknown') {
        await db.rollback();
        // the provider was switched off or removed, the person was unlinked, signed out or has got a system role
        if (caller.linkKey !== undefined) throw unauthenticated('error.invalidToken', { reason: 'the sign-in by the company has ended' });
        // a new card, a block or the end of the membership ends the session
        if (caller.pinSubject !== undefined) throw unauthenticated('error.invalidToken', { reason: 'the PIN session has ended' });
        if (caller.apiToken !== undefined) throw unauthenticated('error.invalidToken', lostAccess(caller));
        const admission = mayAdmit ? await caller.admit() : 'notInvited';
        if (admission !== 'admitted') throw notAdmitted[admission]();
        mayAdmit = false;
        continue;
      }
      // COMMIT is sent right behind the last statement; if that statement fails, PostgreSQL rolls everything back
      await Promise.all([worked.written, db.commit()]);
      return worked.result;
    } catch (error) {
      await db.rollback();
      if (attempt >= maxAttempts) throw error;
      if (onReplica && isOfReplica(error)) {
        database.replicaFailed();
        continue;
      }
      if (isRetryable(error)) await pauseAfter(attempt);
      else if (!isDenied(error) || !(await hasChanged(database, caller, entry).catch(() => false))) throw error;
    }
  }
}

/** The replica went away, has used up its resources, removed rows that this read needed, or was asked to write: the primary reads instead. */
const isOfReplica = (error: unknown): boolean => isTransient(error) || (error as { code?: string } | undefined)?.code === '25006';

/** The token was valid at most a minute ago, or it is valid and its maker may no longer do anything in its company. */
const lostAccess = ({ tokenId: token }: Caller): Refusal => ({
  reason: 'revoked or ended within the last minute, or the maker has lost access',
  ...(token !== undefined && { token }),
});

const notAdmitted: Record<Exclude<Admission, 'admitted'>, () => HttpError> = {
  notInvited: () =>
    forbidden('error.notInvited', 'Nobody has invited this account yet. Ask your manager for an invitation.', {
      reason: 'no activated account has this subject',
    }),
  noEmail: () =>
    forbidden('error.noEmail', 'The sign-in service sent no e-mail address that this server may trust. Ask whoever runs this server.', {
      reason: 'the provider sent no e-mail address, or one that OIDC_TRUST_EMAIL does not trust',
    }),
};

/** The account of the caller as a run has read it. */
interface Entry {
  rowText?: string;
}

/** The database denies a function or a new row, or hides the row of a change. */
const isDenied = (error: unknown): boolean => error instanceof UnexpectedRows || (error as { code?: string } | undefined)?.code === '42501';

/**
 * Reads the caller's account, and runs the work. For a known caller the work starts at the same time, with the remembered
 * account. If the account has changed since, everything is rolled back.
 */
async function enterAndWork<T>(
  db: Transaction,
  caller: Caller,
  { known, entry }: { known: CallerCache; entry: Entry },
  work: Work<T>,
): Promise<TransactionResult<T> | 'unknown' | 'changed'> {
  const entering = enter(db, caller);
  const key = caller.apiToken ?? caller.subject;
  const before = known.find(key);
  if (!before) {
    const found = callerOf(await entering, caller);
    if (!found) return 'unknown';
    // a caller whom only some routes admit is never remembered: remembered callers skip this check
    if (found.isKnown) known.remember(key, found);
    entry.rowText = found.rowText;
    return work(db, found.actor);
  }
  entry.rowText = before.rowText;
  const [entered, worked] = await Promise.allSettled([entering, work(db, before.actor)]);
  if (entered.status === 'rejected') throw entered.reason;
  if (entered.value?.rowText !== before.rowText) {
    known.forget(key);
    return 'changed';
  }
  if (worked.status === 'rejected') throw worked.reason;
  return worked.value;
}

const enter = (db: Db, caller: Caller): Promise<{ rowText: string } | undefined> => db.maybeOne<{ rowText: string }>(entryOf(caller));

function entryOf({ subject, apiToken, pinSubject, linkKey, now }: Caller): Sql {
  if (pinSubject !== undefined) return sql`SELECT account::text AS "rowText" FROM muster_enter_pin(${pinSubject}, ${now})`;
  if (linkKey !== undefined) return sql`SELECT account::text AS "rowText" FROM muster_enter_link(${linkKey}, ${now})`;
  if (apiToken !== undefined) return sql`SELECT account::text AS "rowText" FROM muster_enter_token(${apiToken}, ${now})`;
  return sql`SELECT account::text AS "rowText" FROM muster_enter(${subject}, ${now})`;
}

/** Whether the account of the caller is another one now than in the run that read this entry. */
async function hasChanged(database: Database, caller: Caller, { rowText }: Entry): Promise<boolean> {
  const db = await database.begin('read');
  try {
    return (await enter(db, caller))?.rowText !== rowText;
  } finally {
    await db.rollback();
  }
}

/** Undefined if no account has this subject. 403 for a blocked person, and for one whom the provider of the company signs in. */
function callerOf(entered: { rowText: string } | undefined, { admitsBlocked }: Caller): (KnownCaller & { isKnown: boolean }) | undefined {
  if (!entered) return undefined;
  const account = JSON.parse(entered.rowText) as EnteredAccount;
  const { blocked: isBlocked, isBlockedByCompany = false } = account;
  if (isBlocked && !(admitsBlocked && isBlockedByCompany)) throw blocked(isBlockedByCompany ? 'company' : 'account', account.id);
  // what other companies ask is not the business of the company that signs the person in
  if (account.signsInByCompany && !admitsBlocked) throw companySignIn(account.id);
  const isKnown = !isBlocked && !account.signsInByCompany;
  return account.activated ? { rowText: entered.rowText, actor: actorOf(account), isKnown } : undefined;
}

const companySignIn = (actor: string) =>
  forbidden(
    'error.companySignIn',
    'You sign in with the sign-in service of your company. Start the sign-in again, with your e-mail address.',
    {
      reason: 'the provider of the company signs this person in',
      actor,
    },
  );

const blocked = (what: 'account' | 'company', actor: string) =>
  new HttpError(403, {
    code: 'error.blocked',
    detail: 'This account is blocked. Ask your manager.',
    params: { by: what },
    refusal: { reason: what === 'company' ? 'blocked by the company' : 'blocked everywhere', actor },
  });

/** One memory per database, because a test process has several databases. */
const callers = new WeakMap<Database, CallerCache>();
function callersOf(database: Database): CallerCache {
  const known = callers.get(database) ?? new CallerCache();
  callers.set(database, known);
  return known;
}

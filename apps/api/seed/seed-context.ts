/** Runs the api's actions on behalf of the people in the demo data, each with a time in the past. */
import type { AuditClass } from '@muster/contract/shared/endpoint';
import sql from 'sql-template-tag';
import type { Transaction } from '../src/platform/database/database';
import { actorOf, type Actor, type EnteredAccount } from '../src/platform/http/actor';
import { requestContext, type RequestContext } from '../src/platform/http/request-context';
import type { Log } from '../src/platform/log';
import type { ObjectStore } from '../src/platform/storage/port';
import { registries } from '../src/composition/registries';

export const day = 86_400_000;

export interface SeedContext {
  db: Transaction;
  log: Log;
  storage: ObjectStore;
  now: Date;
  companyId: number;
}

/** All people of the company by e-mail address. */
export async function loadActors({ db, companyId }: SeedContext): Promise<Map<string, Actor>> {
  const rows = await db.many<{ email: string; entered: EnteredAccount }>(sql`
    SELECT a.email, e.entered FROM account_entry e JOIN account a ON a.id = e.user_id JOIN company_member m ON m.user_id = a.id
     WHERE m.company_id = ${companyId} ORDER BY a.email`);
  return new Map(rows.map(({ email, entered }) => [email, actorOf(entered)]));
}

export function actorNamed(actors: Map<string, Actor>, email: string): Actor {
  const actor = actors.get(email);
  if (!actor) throw new Error(`No person has the address ${email}`);
  return actor;
}

/** Runs an action as if `actor` had called it at the time `now`. */
export async function actAs<T>(
  { db, log, storage, companyId }: SeedContext,
  actor: Actor,
  now: Date,
  auditClass: AuditClass,
  work: (ctx: RequestContext) => Promise<T>,
): Promise<T> {
  await db.run(sql`SELECT set_config('muster.user', ${actor.id}, true), set_config('muster.companies', ${`{${companyId}}`}, true)`);
  const ctx = requestContext({
    actor,
    db,
    now,
    startedAt: now,
    log,
    requestId: 'demo-data',
    storage,
    registries,
    ifMatch: undefined,
    clockOffset: 0,
    acceptedLanguages: [],
    auditClass,
  });
  const result = await work(ctx);
  await ctx.settle();
  return result;
}

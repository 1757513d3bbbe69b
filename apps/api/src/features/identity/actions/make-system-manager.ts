import sql from 'sql-template-tag';
import type { Clock } from '../../../platform/clock';
import type { Database } from '../../../platform/database/database';

/** `created` and `promoted`: changed. `unchanged`: already a system manager. `blocked`: not changed, because the account is blocked. */
export type SystemManagerOutcome = 'created' | 'promoted' | 'unchanged' | 'blocked';

interface Command {
  /** Lower case. */
  email: string;
  /** The origin of the command, for the audit record. */
  by: 'admin command' | 'FIRST_ADMIN_EMAIL';
}

/**
 * Makes the account with this e-mail address a system manager, or creates one for the first sign-in [4.33]. The audit record has no
 * actor, because an operator runs the command and not a user.
 */
export function makeSystemManager(database: Database, clock: Clock, { email, by }: Command): Promise<SystemManagerOutcome> {
  return database.systemDb('system manager', async (db) => {
    const changed = await db.maybeOne<{ id: string; isNew: boolean }>(sql`
      INSERT INTO account AS known (email, role, created_at) VALUES (${email}, 'ADMIN', ${clock.now()})
      ON CONFLICT (email) DO UPDATE SET role = 'ADMIN', version = known.version + 1 WHERE known.role <> 'ADMIN' AND NOT known.blocked
      RETURNING id, version = 1 AS "isNew"`);
    if (!changed) {
      const { blocked } = await db.one<{ blocked: boolean }>(sql`SELECT blocked FROM account WHERE email = ${email}`);
      return blocked ? 'blocked' : 'unchanged';
    }
    await db.run(sql`INSERT INTO audit_event (company_id, at, action, entity_type, entity_id, data)
      VALUES (NULL, ${clock.now()}, 'account.madeSystemManager', 'User', ${changed.id}, ${JSON.stringify({ by })})`);
    return changed.isNew ? 'created' : 'promoted';
  });
}

/** Whether a system manager can sign in now: invited and blocked ones do not count. */
export function hasActiveSystemManager(database: Database): Promise<boolean> {
  return database.systemDb('system manager', async (db) => {
    const { found } = await db.one<{ found: boolean }>(
      sql`SELECT EXISTS (SELECT FROM account WHERE role = 'ADMIN' AND activated AND NOT blocked) AS found`,
    );
    return found;
  });
}

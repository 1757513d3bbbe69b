import sql from 'sql-template-tag';
import type { Clock } from '../../../platform/clock';
import type { Database } from '../../../platform/database/database';
import type { OnActivated } from './activateInvitedPerson';

/** Activates the account of a person with a number, at the first use of their card. Idempotent. */
export function activateByCard(
  { database, clock, onActivated }: { database: Database; clock: Clock; onActivated: readonly OnActivated[] },
  { companyId, userId }: { companyId: number; userId: string },
): Promise<void> {
  return database.systemDb('first sign-in', async (db) => {
    const activated = await db.run(sql`UPDATE account SET activated = true, version = version + 1 WHERE id = ${userId} AND NOT activated`);
    await db.run(sql`
      INSERT INTO audit_event (company_id, at, actor_id, action, entity_type, entity_id)
      VALUES (${companyId}, ${clock.now()}, ${userId}, ${activated > 0 ? 'account.activated' : 'account.cardUsed'}, 'User', ${userId})`);
    if (activated === 0) return;
    for (const run of onActivated) await run(db, userId, clock.now());
  });
}

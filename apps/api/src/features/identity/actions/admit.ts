import sql from 'sql-template-tag';
import type { Clock } from '../../../platform/clock';
import type { Database } from '../../../platform/database/database';

/**
 * The first sign-in of an invited person: their account is known by e-mail only, and is now tied to the identity
 * provider's subject and activated [4.33]. Answers whether there was such an account.
 *
 * The e-mail must come from the identity provider and be verified by it; an account that has a subject keeps it.
 */
export async function admit(database: Database, clock: Clock, identity: { subject: string; email: string | undefined }): Promise<boolean> {
  const { subject, email } = identity;
  if (!email) return false;
  return database.systemDb('first sign-in', async (db) => {
    const account = await db.maybeOne<{ id: string }>(sql`
      UPDATE account SET subject = ${subject}, activated = true, version = version + 1
       WHERE email = ${email.toLowerCase()} AND (subject IS NULL OR (subject = ${subject} AND NOT activated)) AND NOT blocked
      RETURNING id`);
    if (!account) return false;
    await db.run(sql`INSERT INTO audit_event (company_id, at, actor_id, action, entity_type, entity_id)
      SELECT company_id, ${clock.now()}, ${account.id}, 'account.activated', 'User', ${account.id}::text FROM company_member WHERE user_id = ${account.id}`);
    return true;
  });
}

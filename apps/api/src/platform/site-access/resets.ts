/**
 * Cards that replaced one in use. Whoever holds a card signs in as its person, so the person is told of each where a card draws a PIN: a manager who has
 * used such a card cannot keep it from the person, whose next card lists it too.
 */
import sql from 'sql-template-tag';
import type { CredentialOptions } from './credentials';

const toldDays = 30;
const mostTold = 5;

export interface Reset {
  at: string;
  /** Null after an erasure of the manager. */
  name: string | null;
}

/** The last one first. */
export async function resetsOf(
  { pool, now }: Pick<CredentialOptions, 'pool' | 'now'>,
  subject: string,
): Promise<{ timeZone: string; resets: Reset[] }> {
  const { rows } = await pool.query<Reset & { timeZone: string }>(sql`
    SELECT e.at, nullif(trim(a.first_name || ' ' || a.last_name), '') AS name, c.time_zone AS "timeZone"
      FROM pin_credential p JOIN company c ON c.id = p.company_id
      JOIN audit_event e ON e.entity_type = 'User' AND e.entity_id = p.user_id::text AND e.company_id = p.company_id
      LEFT JOIN account a ON a.id = e.actor_id
     WHERE p.subject = ${subject} AND e.action = 'user.cardMade' AND e.data ->> 'isReset' = 'true' AND e.at > ${now()}::timestamptz - make_interval(days => ${toldDays})
       AND e.actor_id IS DISTINCT FROM p.user_id
     ORDER BY e.at DESC, e.id DESC LIMIT ${mostTold}`);
  return { timeZone: rows[0]?.timeZone ?? 'UTC', resets: rows.map(({ at, name }) => ({ at, name })) };
}

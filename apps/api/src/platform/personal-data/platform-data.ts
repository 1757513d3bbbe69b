/** The personal data that the platform itself stores: audit records, answers to repeated requests, events and sign-in accounts. */
import sql from 'sql-template-tag';
import { forgetAccount } from '../identity-provider/accounts';
import type { PersonalData } from './source';

/** Characters with a meaning in LIKE. */
const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

export const platformPersonalData: PersonalData = {
  section: 'auditRecords',
  /** Records about the person. They contain ids and states, no names. */
  collect: (db, { companyId, userId }) =>
    db.many(sql`
      SELECT at AS "date", action, data FROM audit_event
       WHERE entity_type = 'User' AND entity_id = ${userId} AND company_id = ${companyId} ORDER BY at, id`),
  async erase(db, { companyId, userId, email, firstName, lastName, subject, isWholeAccount }) {
    // never a pattern for an address that is missing: it would match everything
    const named = literal(email ?? userId);
    const mentions = `%${named}%`;
    // with its quotes: an address can be the end or the beginning of another one
    const holds = `%"${named}"%`;
    const name = `${firstName} ${lastName}`.trim();
    // answers to the requests of managers contain the person whom they invited or asked to join
    await db.run(sql`
      DELETE FROM idempotency_key k
       WHERE k.user_id IN (SELECT e.actor_id FROM audit_event e
                            WHERE e.company_id = ${companyId} AND ((e.entity_type = 'User' AND e.entity_id = ${userId}) OR e.action = 'joinRequest.created'))
         AND k.user_id <> ${userId} AND (k.body::text LIKE ${holds} OR k.alert::text LIKE ${mentions})`);
    // only dead letters wait for long
    await db.run(sql`DELETE FROM outbox_delivery d
      WHERE d.dead_at IS NOT NULL AND (d.company_id = ${companyId} OR (d.company_id IS NULL AND ${isWholeAccount})) AND d.payload::text LIKE ${holds}`);
    await db.run(sql`UPDATE outbox_delivery d SET payload = d.payload || '{"invitedBy": "Former member"}'
      WHERE d.dead_at IS NOT NULL AND d.company_id = ${companyId} AND d.payload ->> 'invitedBy' IN (${name}, ${email})`);
    if (!isWholeAccount) return;
    await db.run(sql`DELETE FROM idempotency_key k WHERE k.user_id = ${userId}`);
    if (subject !== null) await forgetAccount(db, subject);
  },
};

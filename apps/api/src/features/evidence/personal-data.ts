import sql from 'sql-template-tag';
import type { PersonalData } from '../../platform/personal-data/source';

/**
 * An erasure deletes the facts and salts behind the commitments. The entries stay: without its salt, an entry names nobody. The erasure
 * takes the lock of the writer, so that a delivery that still waits sees it.
 */
export const evidencePersonalData: PersonalData = {
  section: 'evidence',
  collect: (db, { companyId, userId }) =>
    db.many(sql`
      SELECT e.seq, e.body::json ->> 'kind' AS kind, e.body::json ->> 'at' AS "atDate", o.facts::json AS facts
        FROM ledger_opening o JOIN ledger_entry e ON e.company_id = o.company_id AND e.seq = o.seq
       WHERE o.company_id = ${companyId} AND o.user_id = ${userId} ORDER BY e.seq`),
  async erase(db, { companyId, userId }) {
    await db.run(sql`SELECT FROM ledger WHERE company_id = ${companyId} FOR UPDATE`);
    await db.run(sql`
      INSERT INTO ledger_erasure (company_id, user_id, erased_at) VALUES (${companyId}, ${userId}, now())
      ON CONFLICT (company_id, user_id) DO UPDATE SET erased_at = excluded.erased_at`);
    await db.run(sql`DELETE FROM ledger_opening WHERE company_id = ${companyId} AND user_id = ${userId}`);
  },
};

import sql from 'sql-template-tag';
import type { PersonalData } from '../../platform/personal-data/source';
import { personJson } from '../identity';

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

/** The evidence packs and exports that others made about the person. What they made about others are records of these. */
export const personPackData: PersonalData = {
  section: 'evidencePacks',
  collect: (db, { companyId, userId }) =>
    db.many(sql`
      SELECT p.kind, p.made_at AS "madeDate", ${personJson(sql`p.made_by`)} AS "madeBy", p.reason, p.from_on AS "fromDay", p.to_on AS "toDay"
        FROM person_pack p WHERE p.company_id = ${companyId} AND p.user_id = ${userId} ORDER BY p.made_at`),
  erase: (db, { companyId, userId }) => db.run(sql`DELETE FROM person_pack WHERE company_id = ${companyId} AND user_id = ${userId}`),
};

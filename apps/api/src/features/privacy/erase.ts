/** Erases the personal data of somebody who has left, in one transaction. */
import sql from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import type { PersonalData } from '../../platform/personal-data/source';
import { hasAcknowledged } from '../responses';
import { findSettings, type OfPerson } from './queries';
import { findSubject } from './subject';

/** No-op for somebody who has returned, and for a repeated delivery. */
export async function erasePerson(
  db: Db,
  sources: readonly PersonalData[],
  person: OfPerson & { isBySystemManager?: boolean },
  now: Date,
): Promise<void> {
  const { companyId, userId } = person;
  const subject = await findSubject(db, person, 'erasure');
  if (!subject) return;
  const isNameKept = (await findSettings(db, companyId)).recordRetentionYears > 0 && (await hasAcknowledged(db, person));
  await db.run(sql`DELETE FROM personal_data_export WHERE company_id = ${companyId} AND user_id = ${userId}`);
  // one after the other: several sources delete what others refer to
  for (const { erase } of sources) await erase?.(db, subject);
  // a later erasure of the account leaves the names that the first one kept
  await db.run(sql`
    UPDATE former_member SET erased_at = ${now}, kept_first_name = ${isNameKept ? subject.firstName : null},
           kept_last_name = ${isNameKept ? subject.lastName : null}
     WHERE company_id = ${companyId} AND user_id = ${userId} AND erased_at IS NULL`);
  await db.run(sql`
    INSERT INTO audit_event (company_id, at, action, entity_type, entity_id, data)
    VALUES (${companyId}, ${now}, 'personalData.erasureFinished', 'User', ${userId},
            ${JSON.stringify({ isNameKept, isWholeAccount: subject.isWholeAccount })})`);
}

import sql from 'sql-template-tag';
import type { PersonalData } from '../personal-data/source';

/**
 * The time and place of a person's last sign-in with a number. The export leaves out the digest of the PIN, because it would let people try
 * every PIN. The row ends with the membership.
 */
export const numberSignInData: PersonalData = {
  section: 'numberSignIn',
  collect: (db, { companyId, userId }) =>
    db.many(sql`
      SELECT last_used_at AS "lastUseDate", last_used_place AS place, locked_until AS "lockedUntilDate"
        FROM pin_credential WHERE company_id = ${companyId} AND user_id = ${userId}`),
};

/** The phones that sign the person in. The export leaves out their keys, which are of no use to anybody. */
export const passkeyData: PersonalData = {
  section: 'passkeys',
  collect: (db, { companyId, userId }) =>
    db.many(sql`
      SELECT name, made_at AS "madeDate", last_used_at AS "lastUsedDate"
        FROM passkey WHERE company_id = ${companyId} AND user_id = ${userId} ORDER BY id`),
};

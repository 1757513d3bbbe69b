/** The personal data of accounts and memberships. */
import { isOfErasedAccount } from '@muster/contract/identity/email-address';
import { maxDaysOnDevice } from '@muster/contract/responses/answered-at';
import sql from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import { deletePicture } from '../../platform/images/pictures';
import type { DataSubject, PersonalData } from '../../platform/personal-data/source';
import { categoryTitles } from '../reference-data';

interface AccountFacts extends Pick<DataSubject, 'email' | 'firstName' | 'lastName' | 'avatarUrl' | 'subject'> {
  /** Accounts with a system role belong to no company. */
  hasSystemRole: boolean;
  companyIds: number[];
  /** The person's numbers by the ids of the companies. */
  numbers: Readonly<Record<string, string>>;
}

/** Locks the account against new memberships. Undefined for an unknown person. */
export const lockAccountFacts = async (db: Db, userId: string): Promise<AccountFacts | undefined> => {
  await db.run(sql`SELECT FROM account WHERE id = ${userId} FOR UPDATE`);
  return findAccountFacts(db, userId);
};

export const findAccountFacts = (db: Db, userId: string): Promise<AccountFacts | undefined> =>
  db.maybeOne<AccountFacts>(sql`
    SELECT a.email, a.first_name AS "firstName", a.last_name AS "lastName", a.avatar_url AS "avatarUrl", a.subject, a.role <> 'USER' AS "hasSystemRole",
           coalesce((SELECT jsonb_agg(m.company_id) FROM company_member m WHERE m.user_id = a.id), '[]') AS "companyIds",
           coalesce((SELECT jsonb_object_agg(m.company_id, m.number) FROM company_member m WHERE m.user_id = a.id AND m.number IS NOT NULL), '{}') AS numbers
      FROM account a WHERE a.id = ${userId}`);

/** Those of the people whose account is in no company, has no system role and is not erased. */
export const findAccountsWithoutCompany = async (db: Db, userIds: readonly string[]): Promise<string[]> =>
  (
    await db.many<{ id: string; email: string | null }>(sql`
      SELECT a.id, a.email FROM account a
       WHERE a.id = ANY (${[...userIds]}::uuid[]) AND a.role = 'USER' AND NOT EXISTS (SELECT FROM company_member m WHERE m.user_id = a.id)`)
  ).flatMap(({ id, email }) => (isOfErasedAccount(email) ? [] : [id]));

/** Deletes former numbers that no device can send any more. Returns how many. */
export async function forgetFormerNumbers(db: Db, now: Date): Promise<number> {
  // they give no rights, so the triggers have nothing to compute
  await db.run(sql`SELECT set_config('muster.entries', 'later', true)`);
  const forgotten = await db.run(sql`
    UPDATE company_member SET number_before = NULL
     WHERE number_before IS NOT NULL AND number_since < ${now}::timestamptz - make_interval(days => ${maxDaysOnDevice})`);
  await db.run(sql`SELECT set_config('muster.entries', '', true)`);
  return forgotten;
}

const accountData: PersonalData = {
  section: 'account',
  collect: async (db, { userId, seesAccount, firstName, lastName }) =>
    seesAccount
      ? db.maybeOne(sql`
          SELECT first_name AS "firstName", last_name AS "lastName", email, title AS "jobTitle", phone_number AS "phoneNumber",
                 address_label AS location, preferred_language AS "preferredLanguage", date_started_in_safety AS "dateStartedInSafety",
                 date_started_with_company AS "dateStartedWithCompany", date_started_with_current_title AS "dateStartedWithCurrentTitle",
                 activated AS "hasSignedIn", blocked AS "isBlocked", created_at AS "createdDate"
            FROM account WHERE id = ${userId}`)
      : { firstName, lastName },
  async erase(db, { userId, avatarUrl, isWholeAccount }) {
    if (!isWholeAccount) return;
    await db.run(sql`
      UPDATE account SET subject = NULL, email = 'former-member-' || id || '@erased.invalid', first_name = 'Former', last_name = 'member', title = NULL,
             phone_number = NULL, avatar_url = NULL, address_label = NULL, address_place_id = NULL, preferred_language = 'ENGLISH',
             date_started_in_safety = NULL, date_started_with_company = NULL, date_started_with_current_title = NULL, version = version + 1
       WHERE id = ${userId}`);
    await deletePicture(db, avatarUrl);
  },
};

const membershipData: PersonalData = {
  section: 'memberships',
  collect: (db, { companyId, userId }) =>
    db.one(sql`
      SELECT (SELECT to_jsonb(m) - 'user_id' || jsonb_build_object('lastSeenDate', e.seen_on)
                FROM company_member m JOIN directory_entry e ON e.company_id = m.company_id AND e.user_id = m.user_id
               WHERE m.company_id = ${companyId} AND m.user_id = ${userId}) AS company,
             (SELECT coalesce(jsonb_agg(to_jsonb(m) - 'user_id' ORDER BY m.site_id), '[]')
                FROM site_member m WHERE m.company_id = ${companyId} AND m.user_id = ${userId}) AS sites,
             (SELECT coalesce(jsonb_agg(to_jsonb(m) - 'user_id' ORDER BY m.division_id), '[]')
                FROM division_member m WHERE m.company_id = ${companyId} AND m.user_id = ${userId}) AS divisions`),
};

/** Who the person is at the provider of the company. The key in tokens stays secret. */
const signInData: PersonalData = {
  section: 'companySignIn',
  collect: (db, { companyId, userId }) =>
    db.many(sql`
      SELECT issuer, subject, created_at AS "createdDate" FROM sign_in_link WHERE company_id = ${companyId} AND user_id = ${userId} ORDER BY created_at`),
  erase: (db, { companyId, userId }) => db.run(sql`DELETE FROM sign_in_link WHERE company_id = ${companyId} AND user_id = ${userId}`),
};

const expertiseData: PersonalData = {
  section: 'expertise',
  collect: async (db, { userId, seesAccount }) =>
    seesAccount
      ? db.many(sql`
          SELECT t.title, x.experience
            FROM (SELECT safety_practice_id AS id, experience FROM user_safety_practice WHERE user_id = ${userId}
                  UNION ALL SELECT high_risk_work_id, experience FROM user_high_risk_work WHERE user_id = ${userId}) x
            JOIN (${categoryTitles}) t ON t.id = x.id ORDER BY t.title`)
      : [],
  async erase(db, { userId, isWholeAccount }) {
    if (!isWholeAccount) return;
    await db.run(sql`DELETE FROM user_safety_practice WHERE user_id = ${userId}`);
    await db.run(sql`DELETE FROM user_high_risk_work WHERE user_id = ${userId}`);
  },
};

const qualificationData: PersonalData = {
  section: 'qualifications',
  collect: async (db, { userId, seesAccount }) =>
    seesAccount ? db.many(sql`SELECT institution, title, type FROM safety_qualification WHERE user_id = ${userId} ORDER BY id`) : [],
  erase: async (db, { userId, isWholeAccount }) =>
    isWholeAccount ? db.run(sql`DELETE FROM safety_qualification WHERE user_id = ${userId}`) : undefined,
};

export const identityPersonalData: readonly PersonalData[] = [accountData, membershipData, signInData, expertiseData, qualificationData];

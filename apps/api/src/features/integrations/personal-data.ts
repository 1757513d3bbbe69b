/** What an identity provider has sent about a person, and the API tokens and calendar addresses that the person has made. */
import sql, { type Sql } from 'sql-template-tag';
import type { DataSubject, PersonalData } from '../../platform/personal-data/source';

const provisioningData: PersonalData = {
  section: 'provisioning',
  collect: (db, { companyId, userId }) =>
    db.one(sql`
      SELECT (SELECT jsonb_build_object('userName', s.user_name, 'externalId', s.external_id, 'mobileNumber', s.mobile_number, 'createdDate', s.created_at, 'updatedDate', s.updated_at)
                FROM scim_user s WHERE s.company_id = ${companyId} AND s.user_id = ${userId}) AS "user",
             (SELECT coalesce(jsonb_agg(g.display_name ORDER BY g.display_name), '[]')
                FROM scim_group_member m JOIN scim_group g ON g.company_id = m.company_id AND g.id = m.group_id
               WHERE m.company_id = ${companyId} AND m.user_id = ${userId}) AS groups`),
  async erase(db, { companyId, userId }) {
    await db.run(sql`DELETE FROM scim_user WHERE company_id = ${companyId} AND user_id = ${userId}`);
    await db.run(sql`DELETE FROM scim_group_member WHERE company_id = ${companyId} AND user_id = ${userId}`);
  },
};

/** Tokens of the company, and the person's own if no other company has the person. */
const tokensOf = ({ companyId, userId }: DataSubject, withOwn: boolean): Sql =>
  sql`user_id = ${userId} AND (company_id = ${companyId} OR (company_id IS NULL AND ${withOwn}))`;

const tokenData: PersonalData = {
  section: 'apiTokens',
  collect: (db, subject) =>
    db.many(sql`
      SELECT name, scopes, created_at AS "createdDate", expires_at AS "expiryDate", last_used_at AS "lastUsedDate", revoked_at AS "revokedDate"
        FROM api_token WHERE ${tokensOf(subject, subject.isOnlyHere)} ORDER BY id`),
  erase: (db, subject) => db.run(sql`DELETE FROM api_token WHERE ${tokensOf(subject, subject.isWholeAccount)}`),
};

/** Without the digest: nobody can use it. */
const calendarData: PersonalData = {
  section: 'calendarAddresses',
  collect: (db, { companyId, userId }) =>
    db.many(sql`
      SELECT site_id AS "siteId", created_at AS "createdDate"
        FROM calendar_address WHERE company_id = ${companyId} AND user_id = ${userId} ORDER BY created_at`),
  erase: (db, { companyId, userId }) => db.run(sql`DELETE FROM calendar_address WHERE company_id = ${companyId} AND user_id = ${userId}`),
};

export const integrationPersonalData: readonly PersonalData[] = [provisioningData, tokenData, calendarData];

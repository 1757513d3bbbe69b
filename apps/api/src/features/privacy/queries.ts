import type { FormerMember, PersonalDataExport, PrivacySettings } from '@muster/contract/privacy/privacy';
import { defaultRetentionYears, maxExports } from '@muster/contract/privacy/limits';
import type { Page } from '@muster/contract/shared/pagination';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import { joinPeopleOfPage, personJson } from '../identity';

export interface OfPerson {
  companyId: number;
  userId: string;
}

export interface Former {
  status: FormerMember['status'];
}

const statusOf: Sql = sql`
  CASE WHEN f.erased_at IS NOT NULL THEN 'ERASED' WHEN f.erasure_requested_at IS NOT NULL THEN 'ERASING' ELSE 'LEFT' END`;

const accountId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Somebody who has left the company. */
export const findFormer = async (db: Db, { companyId, userId }: OfPerson, purpose: 'read' | 'change'): Promise<Former | undefined> =>
  accountId.test(userId)
    ? db.maybeOne<Former>(sql`
        SELECT ${statusOf} AS status FROM former_member f WHERE f.company_id = ${companyId} AND f.user_id = ${userId}
        ${purpose === 'change' ? sql`FOR NO KEY UPDATE` : sql``}`)
    : undefined;

const formerColumns: Sql = sql`
  f.user_id, f.left_at AS "leftDate", ${statusOf} AS status, f.kept_last_name IS NOT NULL AS "isNameKept"`;

/** Adds the names to the rows of a statement. */
const withNames = (rows: Sql): Sql => sql`
  WITH page AS MATERIALIZED (SELECT r.*, row_number() OVER () AS place FROM (${rows}) r)
  SELECT named.person AS "user", page."leftDate", page.status, page."isNameKept" FROM page ${joinPeopleOfPage(raw('user_id'))} ORDER BY page.place`;

type StoredFormer = Omit<FormerMember, 'isAccountErasable'>;

export const findFormerMember = (db: Db, { companyId, userId }: OfPerson): Promise<StoredFormer> =>
  db.one<StoredFormer>(
    withNames(sql`SELECT ${formerColumns} FROM former_member f WHERE f.company_id = ${companyId} AND f.user_id = ${userId}`),
  );

export async function findFormerMembers(
  db: Db,
  companyId: number,
  page: Page<'leftDate'>,
): Promise<{ items: StoredFormer[]; total: number }> {
  const isOldestFirst = page.sort[0]?.direction === 'asc';
  const order = isOldestFirst ? sql`f.left_at, f.user_id DESC` : sql`f.left_at DESC, f.user_id`;
  const [items, { total }] = await Promise.all([
    db.many<StoredFormer>(
      withNames(sql`
        SELECT ${formerColumns} FROM former_member f WHERE f.company_id = ${companyId}
         ORDER BY ${order} LIMIT ${page.size} OFFSET ${page.number * page.size}`),
    ),
    db.one<{ total: number }>(sql`SELECT count(*) AS total FROM former_member WHERE company_id = ${companyId}`),
  ]);
  return { items, total };
}

/** Those of the people who have left another company that has not erased them. */
export const findKeptElsewhere = async (db: Db, companyId: number, userIds: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await db.many<{ userId: string }>(sql`
        SELECT DISTINCT f.user_id AS "userId" FROM former_member f
         WHERE f.user_id = ANY (${[...userIds]}::uuid[]) AND f.company_id <> ${companyId} AND f.erased_at IS NULL`)
    ).map(({ userId }) => userId),
  );

/** Whether the company invited the account before its first sign-in, and no other company ever had the person. */
export const wasOnlyHere = async (db: Db, { companyId, userId }: OfPerson): Promise<boolean> =>
  (await db.maybeOne(sql`
    SELECT FROM account_origin o WHERE o.user_id = ${userId} AND o.company_id = ${companyId}
       AND NOT EXISTS (SELECT FROM former_member f WHERE f.user_id = ${userId} AND f.company_id <> ${companyId})`)) !== undefined;

/** How many years records keep names, as an SQL expression. `company` is an SQL expression for the id. */
export const retentionOf = (company: Sql | number): Sql => sql`
  coalesce((SELECT s.record_retention_years FROM privacy_setting s WHERE s.company_id = ${company}), ${defaultRetentionYears}::integer)`;

export const findSettings = (db: Db, companyId: number): Promise<PrivacySettings> =>
  db.one<PrivacySettings>(sql`
    SELECT ${retentionOf(companyId)} AS "recordRetentionYears",
           coalesce((SELECT s.signatures_count FROM privacy_setting s WHERE s.company_id = ${companyId}), true) AS "signaturesCount"`);

/** Whether signatures on the device of a briefer complete acknowledgements. */
export const signaturesCount = async (db: Db, companyId: number): Promise<boolean> => (await findSettings(db, companyId)).signaturesCount;

const exportColumns: Sql = sql`
  SELECT x.id, ${personJson(sql`x.user_id`)} AS "user", CASE WHEN x.content IS NULL THEN 'WAITING' ELSE 'READY' END AS status,
         x.requested_at AS "requestedDate", x.expires_at AS "expiryDate", octet_length(x.content) AS size
    FROM personal_data_export x`;

/** Those that somebody asked for. The person is told who asked, so nobody else opens them. */
export const findExports = (db: Db, companyId: number, { by, now }: { by: string; now: Date }): Promise<PersonalDataExport[]> =>
  db.many<PersonalDataExport>(sql`
    ${exportColumns} WHERE x.company_id = ${companyId} AND x.requested_by = ${by} AND x.expires_at > ${now} ORDER BY x.id DESC LIMIT ${maxExports}`);

/** How many the company has. */
export const countExports = async (db: Db, companyId: number, now: Date): Promise<number> =>
  (
    await db.one<{ count: number }>(
      sql`SELECT count(*)::integer AS count FROM personal_data_export x WHERE x.company_id = ${companyId} AND x.expires_at > ${now}`,
    )
  ).count;

export const findExport = (db: Db, companyId: number, id: number): Promise<PersonalDataExport> =>
  db.one<PersonalDataExport>(sql`${exportColumns} WHERE x.company_id = ${companyId} AND x.id = ${id}`);

import type { ServiceAccount } from '@muster/contract/integrations/service-account';
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';

const columns = (now: Date): Sql => sql`
  s.id, s.name, s.scopes, s.created_at AS "createdDate", s.expires_at AS "expiryDate", s.expires_at <= ${now} AS "isExpired",
  (SELECT coalesce(jsonb_agg(jsonb_build_object('hint', x.hint, 'createdDate', x.created_at, 'endDate', x.ends_at, 'lastUsedDate', x.last_used_at)
                             ORDER BY x.id DESC), '[]')
     FROM service_account_secret x
    WHERE x.company_id = s.company_id AND x.account_id = s.id AND (x.ends_at IS NULL OR x.ends_at > ${now})) AS secrets`;

/** PostgreSQL writes times in JSON in its own form. */
const iso = (given: string): string => new Date(given).toISOString();
const isoOrNull = (given: string | null): string | null => given && iso(given);
const withInstants = ({ secrets, ...row }: ServiceAccount): ServiceAccount => ({
  ...row,
  secrets: secrets.map(({ hint, createdDate, endDate, lastUsedDate }) => ({
    hint,
    createdDate: iso(createdDate),
    endDate: isoOrNull(endDate),
    lastUsedDate: isoOrNull(lastUsedDate),
  })),
});

/** The service accounts without an end by hand. Expired ones are in the list, because managers can extend them. */
export const findServiceAccounts = async (db: Db, companyId: number, now: Date): Promise<ServiceAccount[]> =>
  (
    await db.many<ServiceAccount>(sql`
      SELECT ${columns(now)} FROM service_account s WHERE s.company_id = ${companyId} AND s.ended_at IS NULL ORDER BY lower(s.name), s.id`)
  ).map(withInstants);

export const findServiceAccount = async (db: Db, { companyId, accountId }: ServicePlace, now: Date): Promise<ServiceAccount> =>
  withInstants(
    await db.one<ServiceAccount>(
      sql`SELECT ${columns(now)} FROM service_account s WHERE s.company_id = ${companyId} AND s.id = ${accountId}`,
    ),
  );

export interface ServicePlace {
  companyId: number;
  accountId: string;
}

/** False if the company has no such account, or somebody has ended it. */
export const lockServiceAccount = async (db: Db, { companyId, accountId }: ServicePlace): Promise<boolean> =>
  (await db.maybeOne(sql`
    SELECT s.id FROM service_account s WHERE s.company_id = ${companyId} AND s.id = ${accountId} AND s.ended_at IS NULL FOR UPDATE`)) !==
  undefined;

export async function countServiceAccounts(db: Db, companyId: number): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    SELECT count(*)::integer AS count FROM service_account s WHERE s.company_id = ${companyId} AND s.ended_at IS NULL`);
  return count;
}

export const insertServiceAccount = (
  db: Db,
  account: { companyId: number; name: string; scopes: readonly string[]; createdAt: Date; expiresAt: Date },
): Promise<{ id: string }> =>
  db.one<{ id: string }>(sql`
    INSERT INTO service_account (company_id, name, scopes, created_at, expires_at)
    VALUES (${account.companyId}, ${account.name}, ${[...account.scopes]}, ${account.createdAt}, ${account.expiresAt}) RETURNING id`);

/** The secret before works until `beforeEnds`. One that already had an end keeps the earlier one, and stops now if there would be three. */
export async function insertServiceSecret(
  db: Db,
  { companyId, accountId }: ServicePlace,
  secret: { hash: string; hint: string; now: Date; beforeEnds: Date },
): Promise<void> {
  const ofAccount = sql`x.company_id = ${companyId} AND x.account_id = ${accountId}`;
  await db.run(sql`UPDATE service_account_secret x SET ends_at = ${secret.now} WHERE ${ofAccount} AND x.ends_at > ${secret.now}`);
  await db.run(sql`UPDATE service_account_secret x SET ends_at = ${secret.beforeEnds} WHERE ${ofAccount} AND x.ends_at IS NULL`);
  await db.run(sql`
    INSERT INTO service_account_secret (company_id, account_id, hash, hint, created_at)
    VALUES (${companyId}, ${accountId}, ${secret.hash}, ${secret.hint}, ${secret.now})`);
}

import type { SignInProvider } from '@muster/contract/integrations/sign-in';
import sql from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';

export interface ProviderRow extends Omit<SignInProvider, 'test'> {
  sealedSecret: string;
  revision: number;
  test: (Omit<NonNullable<SignInProvider['test']>, 'date'> & { at: string }) | null;
}

const columns = sql`p.issuer, p.client_id AS "clientId", p.sealed_secret AS "sealedSecret", p.email_claim AS "emailClaim",
  p.trusts_unverified AS "trustsUnverified", p.is_on AS "isOn", p.revision, coalesce(p.tested_revision = p.revision, false) AS "isTested", p.test,
  (SELECT coalesce(jsonb_agg(d.domain ORDER BY d.domain), '[]') FROM sign_in_domain d WHERE d.company_id = p.company_id) AS domains`;

export const findProvider = (db: Db, companyId: number): Promise<ProviderRow | undefined> =>
  db.maybeOne<ProviderRow>(sql`SELECT ${columns} FROM sign_in_provider p WHERE p.company_id = ${companyId}`);

export type ProviderValues = Pick<ProviderRow, 'issuer' | 'clientId' | 'sealedSecret' | 'emailClaim' | 'trustsUnverified'>;

export const insertProvider = (db: Db, companyId: number, provider: ProviderValues): Promise<number> =>
  db.run(sql`
    INSERT INTO sign_in_provider (company_id, issuer, client_id, sealed_secret, email_claim, trusts_unverified)
    VALUES (${companyId}, ${provider.issuer}, ${provider.clientId}, ${provider.sealedSecret}, ${provider.emailClaim}, ${provider.trustsUnverified})`);

/** A new revision makes the last test count no longer. */
export const updateProvider = (db: Db, companyId: number, provider: ProviderValues, isNewRevision: boolean): Promise<number> =>
  db.run(sql`
    UPDATE sign_in_provider p
       SET issuer = ${provider.issuer}, client_id = ${provider.clientId}, sealed_secret = ${provider.sealedSecret},
           email_claim = ${provider.emailClaim}, trusts_unverified = ${provider.trustsUnverified},
           revision = p.revision + ${isNewRevision ? 1 : 0}, test = CASE WHEN ${isNewRevision} THEN NULL ELSE p.test END
     WHERE p.company_id = ${companyId}`);

/** Returns how many of the domains the company has now. The others belong to another company. */
export async function replaceDomains(db: Db, companyId: number, domains: readonly string[]): Promise<number> {
  const given = [...domains];
  await db.run(sql`DELETE FROM sign_in_domain d WHERE d.company_id = ${companyId} AND d.domain <> ALL (${given}::text[])`);
  await db.run(sql`
    INSERT INTO sign_in_domain (company_id, domain) SELECT ${companyId}, n FROM unnest(${given}::text[]) n ORDER BY n ON CONFLICT DO NOTHING`);
  const { count } = await db.one<{ count: number }>(sql`
    SELECT count(*)::integer AS count FROM sign_in_domain d WHERE d.company_id = ${companyId}`);
  return count;
}

/** What the last test showed goes, because nobody needs it any more. */
export const switchProvider = (db: Db, companyId: number, isOn: boolean): Promise<number> =>
  db.run(sql`UPDATE sign_in_provider p SET is_on = ${isOn}, test = NULL WHERE p.company_id = ${companyId}`);

export const deleteProvider = (db: Db, companyId: number): Promise<number> =>
  db.run(sql`DELETE FROM sign_in_provider p WHERE p.company_id = ${companyId}`);

import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/database';
import { purposeOf } from '../../../platform/company-sign-in/providers';
import type { SecretBox } from '../../../platform/secrets/secret-box';

/** Encrypts the secrets of providers with the key of today. Throws OtherKeyError if a key that is not given encrypts one of them. */
export async function encryptProviderSecrets({ database, secretBox }: { database: Database; secretBox: SecretBox }): Promise<void> {
  await database.systemDb('secrets of identity providers', async (db) => {
    const all = await db.many<{ companyId: number; sealed: string }>(sql`
      SELECT p.company_id AS "companyId", p.sealed_secret AS sealed FROM sign_in_provider p`);
    for (const { companyId, sealed } of all) {
      const secret = secretBox.open(sealed, purposeOf(companyId));
      if (secretBox.isCurrent(sealed)) continue;
      await db.run(sql`
        UPDATE sign_in_provider p SET sealed_secret = ${secretBox.seal(secret, purposeOf(companyId))}
         WHERE p.company_id = ${companyId} AND p.sealed_secret = ${sealed}`);
    }
  });
}

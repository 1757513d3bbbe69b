/** Encrypts the secrets that older builds, or processes of another key, have stored. */
import sql from 'sql-template-tag';
import type { Database, Db } from '../../../platform/database/database';
import { clearHours } from '../../../platform/secrets/clear-hours';
import type { SecretBox } from '../../../platform/secrets/secret-box';

/** A secret opens for its own webhook only. */
export const purposeOf = (webhookId: number): string => `webhook ${webhookId}`;

interface Stored {
  id: number;
  webhookId: number;
  clear: string | null;
  sealed: string | null;
}

/** Throws OtherKeyError if a key that is not given encrypts one of them. */
export async function encryptWebhookSecrets({ database, secretBox }: { database: Database; secretBox: SecretBox }): Promise<void> {
  await database.systemDb('webhook secrets', async (db) => {
    const all = await db.many<Stored>(sql`SELECT s.id, s.webhook_id AS "webhookId", s.secret AS clear, s.sealed FROM webhook_secret s`);
    for (const { id, webhookId, clear, sealed } of all) {
      const purpose = purposeOf(webhookId);
      const secret = sealed === null ? clear : secretBox.open(sealed, purpose);
      if (secret === null || (sealed !== null && secretBox.isCurrent(sealed))) continue;
      await db.run(sql`
        UPDATE webhook_secret SET sealed = ${secretBox.seal(secret, purpose)}, sealed_at = now()
         WHERE id = ${id} AND sealed IS NOT DISTINCT FROM ${sealed}`);
    }
  });
}

export const removeClearSecrets = (db: Db, now: Date): Promise<number> =>
  db.run(sql`
    UPDATE webhook_secret SET secret = NULL
     WHERE secret IS NOT NULL AND sealed_at < ${now}::timestamptz - make_interval(hours => ${clearHours})`);

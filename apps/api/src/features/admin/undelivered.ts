import type { UndeliveredSupportRequest } from '@muster/contract/admin/support';
import sql from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import type { Context } from '../../platform/http/context';

const maxShown = 20;

/**
 * The caller's support requests that are dead letters, the latest first. They leave the list when the person replaces or discards them, or
 * when an operator retries or drops them.
 */
export const findUndelivered = ({ db }: Pick<Context, 'db'>): Promise<UndeliveredSupportRequest[]> =>
  db.many<UndeliveredSupportRequest>(sql`
    SELECT id, subject, message, created_at AS "createdDate" FROM muster_undelivered_support_requests(${maxShown})`);

/** Drops one of the caller's dead letters. False, without an effect, for any other id, or if an operator has just retried it. */
export const dropUndelivered = async (db: Db, id: number): Promise<boolean> =>
  (await db.run(sql`SELECT muster_discard_undelivered_support_request(${id})`)) > 0;

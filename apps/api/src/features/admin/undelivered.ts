import type { UndeliveredSupportRequest } from '@muster/contract/admin/support';
import sql from 'sql-template-tag';
import type { Context } from '../../platform/http/context';

const maxShown = 20;

/** The caller's support requests that are dead letters, the latest first. They leave the list when an operator retries or drops them. */
export const findUndelivered = ({ db }: Pick<Context, 'db'>): Promise<UndeliveredSupportRequest[]> =>
  db.many<UndeliveredSupportRequest>(sql`
    SELECT id, subject, message, created_at AS "createdDate" FROM muster_undelivered_support_requests(${maxShown})`);

import type { JoinRequest, OwnJoinRequest } from '@muster/contract/directory/join-request';
import type { Page } from '@muster/contract/shared/pagination';
import sql from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import type { Context } from '../../../platform/http/context';
import { selectEntries } from '../../identity';

const columns = sql`id, company_id AS "companyId", email, created_at AS "createdDate", ends_at AS "endDate"`;

export const findJoinRequest = (db: Db, id: number): Promise<JoinRequest> =>
  db.one<JoinRequest>(sql`SELECT ${columns} FROM join_request WHERE id = ${id}`);

/** The requests that have not ended. A declined request looks like an open one. */
export async function findJoinRequests(
  { db, now }: Pick<Context, 'db' | 'now'>,
  companyId: number,
  page: Page<'id'>,
): Promise<{ items: JoinRequest[]; total: number }> {
  const where = sql`company_id = ${companyId} AND ends_at > ${now} AND cancelled_at IS NULL
    AND NOT EXISTS (${selectEntries(sql`m.company_id = join_request.company_id AND m.user_id = join_request.user_id`)})`;
  const order = page.sort.some(({ direction }) => direction === 'asc') ? sql`id` : sql`id DESC`;
  const [items, { total }] = await Promise.all([
    db.many<JoinRequest>(
      sql`SELECT ${columns} FROM join_request WHERE ${where} ORDER BY ${order} LIMIT ${page.size} OFFSET ${page.number * page.size}`,
    ),
    db.one<{ total: number }>(sql`SELECT count(*) AS total FROM join_request WHERE ${where}`),
  ]);
  return { items, total };
}

export const findOwnJoinRequests = ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<OwnJoinRequest[]> =>
  db.many<OwnJoinRequest>(sql`
    SELECT id, company_name AS "companyName", invited_by AS "invitedBy", is_manager AS "isManager", is_leader AS "isLeader",
           access_until AS "accessUntil", created_at AS "createdDate", ends_at AS "endDate"
      FROM muster_join_requests_of_caller(${now})`);

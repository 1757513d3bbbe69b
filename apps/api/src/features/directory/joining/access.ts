import sql from 'sql-template-tag';
import { accessFunction } from '../../../platform/http/access';
import type { Context } from '../../../platform/http/context';
import { notFound } from '../../../platform/http/errors';
import { accessInvitingCompany } from '../access';

/** Loads and locks a request of a company into which the caller invites. */
export const accessJoinRequest = accessFunction(
  'accessJoinRequest',
  async (ctx: Context, id: number): Promise<{ id: number; companyId: number }> => {
    const request = await ctx.db.maybeOne<{ id: number; companyId: number }>(
      sql`SELECT id, company_id AS "companyId" FROM join_request
           WHERE id = ${id} AND company_id = ANY ((SELECT muster_companies())::bigint[]) AND ends_at > ${ctx.now} AND cancelled_at IS NULL FOR UPDATE`,
    );
    if (!request) throw notFound();
    await accessInvitingCompany(ctx, request.companyId);
    return request;
  },
);

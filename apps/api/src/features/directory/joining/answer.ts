import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { notFound } from '../../../platform/http/errors';
import { accessJoinRequest } from './access';

/**
 * The caller joins the company, or declines. 404 for a request to somebody else, and for one that is not open any more. The record of a
 * decline belongs to no company, so that the company cannot read it.
 */
export async function answerJoinRequest(ctx: Context, id: number, isAccepted: boolean): Promise<{ companyId: number | null }> {
  const { companyId } = await ctx.db.one<{ companyId: number | null }>(
    sql`SELECT muster_answer_join_request(${id}, ${isAccepted}, ${ctx.now}, ${ctx.requestId}) AS "companyId"`,
  );
  if (companyId === null) throw notFound();
  // the database has written the record of a new member
  if (isAccepted) ctx.nothingChanged();
  else ctx.audit({ companyId: null, entityType: 'JoinRequest', entityId: id, data: { isAccepted } });
  ctx.alert(isAccepted ? 'joinRequest.accepted' : 'joinRequest.declined');
  return { companyId: isAccepted ? companyId : null };
}

/** The company takes its request back. */
export async function cancelJoinRequest(ctx: Context, id: number): Promise<void> {
  const { companyId } = await accessJoinRequest(ctx, id);
  // A request keeps its id until it expires: a new id for a repeated request would reveal that the person had not declined.
  await ctx.db.run(sql`UPDATE join_request SET cancelled_at = ${ctx.now} WHERE company_id = ${companyId} AND id = ${id}`);
  ctx.audit({ companyId, entityType: 'JoinRequest', entityId: id });
  ctx.alert('joinRequest.cancelled');
}

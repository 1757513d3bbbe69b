import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { notFound } from '../../../platform/http/errors';
import { emitPeopleChanged } from '../../identity';
import { requireNotAlone } from '../../organisation';
import { personJoined } from '../events';
import { accessJoinRequest } from './access';

interface AcceptedRequest {
  companyId: number;
  askedBy: string;
  isManager: boolean;
  isLeader: boolean;
  accessUntil: string | null;
  userSites: { isManager: boolean }[];
  userDivisions: { isManager: boolean }[];
}

const isManagerSomewhere = ({ isManager, userSites, userDivisions }: AcceptedRequest): boolean =>
  isManager || [...userSites, ...userDivisions].some((place) => place.isManager);

/** The caller joins the company, or declines. 404 for another person's request, and for one that is not open any more. */
export const answerJoinRequest = (ctx: Context, id: number, isAccepted: boolean): Promise<{ companyId: number | null }> =>
  isAccepted ? accept(ctx, id) : decline(ctx, id);

async function accept(ctx: Context, id: number): Promise<{ companyId: number }> {
  const accepted = await ctx.db.maybeOne<AcceptedRequest>(sql`
    SELECT company_id AS "companyId", asked_by AS "askedBy", is_manager AS "isManager", is_leader AS "isLeader",
           access_until::text AS "accessUntil", sites AS "userSites", divisions AS "userDivisions"
      FROM muster_accept_join_request(${id}, ${ctx.now})`);
  if (!accepted) throw notFound();
  const { companyId, ...data } = accepted;
  const userId = ctx.actor.id;
  // marks and rights can change between the request and the answer
  if (isManagerSomewhere(accepted)) await requireNotAlone(ctx, companyId, userId);
  emitPeopleChanged(ctx, [companyId]);
  ctx.emit(personJoined, { companyId, aggregate: `rules of ${userId}`, payload: { companyId, userId } });
  ctx.audit({ companyId, entityType: 'User', entityId: userId, data: { isAccepted: true, ...data } });
  ctx.alert('joinRequest.accepted');
  return { companyId };
}

/** The record of a decline belongs to no company, so that the company cannot read it. */
async function decline(ctx: Context, id: number): Promise<{ companyId: null }> {
  if (!(await ctx.db.maybeOne(sql`SELECT FROM muster_decline_join_request(${id}, ${ctx.now})`))) throw notFound();
  ctx.audit({ companyId: null, entityType: 'JoinRequest', entityId: id, data: { isAccepted: false } });
  ctx.alert('joinRequest.declined');
  return { companyId: null };
}

/** The company withdraws its request. */
export async function cancelJoinRequest(ctx: Context, id: number): Promise<void> {
  const { companyId } = await accessJoinRequest(ctx, id);
  // A request keeps its id until it expires: a new id for a repeated request would reveal that the person had not declined.
  await ctx.db.run(sql`UPDATE join_request SET cancelled_at = ${ctx.now} WHERE company_id = ${companyId} AND id = ${id}`);
  ctx.audit({ companyId, entityType: 'JoinRequest', entityId: id });
  ctx.alert('joinRequest.cancelled');
}

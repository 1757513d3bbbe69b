import sql from 'sql-template-tag';
import { accessFunction } from '../../../platform/http/access';
import type { Context } from '../../../platform/http/context';
import { conflict, forbidden, notFound } from '../../../platform/http/errors';
import { accessCampaign } from '../access';
import type { Campaign } from '../campaign';
import { isManagerOf, scopeOf } from '../policy';

/** Whether the caller may write the outcome of the campaign, and add and close its actions. */
export const mayFollowUp = ({ actor }: Context, campaign: Campaign): boolean => isManagerOf(actor, scopeOf(campaign));

/**
 * Loads a finalised campaign for its outcome and actions, and locks its row, so that two changes follow one another. Every manager of the
 * scope may write them: an author who has left must not end the answer.
 */
export const accessFollowUp = accessFunction('accessFollowUp', async (ctx: Context, id: number): Promise<Campaign> => {
  const campaign = await accessCampaign(ctx, id, 'read');
  if (!mayFollowUp(ctx, campaign)) throw forbidden();
  if (campaign.status !== 'COMPLETE')
    throw conflict('campaign.notComplete', 'Finalise the campaign first. Its outcome and actions come after it.');
  await ctx.db.run(sql`SELECT FROM campaign WHERE company_id = ${campaign.companyId} AND id = ${id} FOR UPDATE`);
  return campaign;
});

interface AccessedAction {
  id: number;
  campaign: Campaign;
}

/** Loads and locks an action for its responsible person, or for a manager of the scope. */
export const accessAction = accessFunction('accessAction', async (ctx: Context, id: number): Promise<AccessedAction> => {
  const found = await ctx.db.maybeOne<{ campaignId: number; responsibleId: string }>(sql`
    SELECT campaign_id AS "campaignId", responsible_id AS "responsibleId" FROM campaign_action
     WHERE id = ${id} AND company_id = ANY ((SELECT muster_companies())::bigint[]) FOR UPDATE`);
  if (!found) throw notFound();
  const campaign = await accessCampaign(ctx, found.campaignId, 'read');
  if (found.responsibleId !== ctx.actor.id && !mayFollowUp(ctx, campaign)) throw forbidden();
  return { id, campaign };
});

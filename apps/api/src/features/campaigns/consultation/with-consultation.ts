import { canConsult } from '@muster/contract/campaigns/consultation/kinds';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import type { Campaign } from '../campaign';
import { isManagerOf, scopeOf } from '../policy';
import { spokespeople } from './spokespeople';

/**
 * Adds to the campaign what its consultation changes. A representative sees its figures and published texts at any time, and no names. For
 * managers of the scope it changes nothing.
 */
export async function withConsultation(ctx: Context, campaign: Campaign): Promise<Campaign> {
  if (!canConsult(campaign.type)) return campaign;
  const { companyId, id } = campaign;
  const found = await ctx.db.maybeOne<{ isSpokesperson: boolean }>(sql`
    SELECT EXISTS (SELECT FROM (${spokespeople(companyId, id, ctx.now)}) s WHERE s.user_id = ${ctx.actor.id}) AS "isSpokesperson"
      FROM consultation WHERE company_id = ${companyId} AND campaign_id = ${id}`);
  if (!found) return campaign;
  const isForRepresentative = found.isSpokesperson && !isManagerOf(ctx.actor, scopeOf(campaign));
  return { ...campaign, isConsultation: true, ...(isForRepresentative && { isForRepresentative }) };
}

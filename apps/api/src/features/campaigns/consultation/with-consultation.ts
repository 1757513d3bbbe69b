import type { Context } from '../../../platform/http/context';
import type { Campaign } from '../campaign';
import { isManagerOf, scopeOf } from '../policy';
import { isSpokesperson } from './spokespeople';

/**
 * Adds to a consultation what this changes. A representative sees its figures and published texts at any time, and no names. For
 * managers of the scope it changes nothing.
 */
export async function withConsultation(ctx: Context, campaign: Campaign): Promise<Campaign> {
  const isForRepresentative = !isManagerOf(ctx.actor, scopeOf(campaign)) && (await isSpokesperson(ctx, campaign));
  return { ...campaign, isConsultation: true, ...(isForRepresentative && { isForRepresentative }) };
}

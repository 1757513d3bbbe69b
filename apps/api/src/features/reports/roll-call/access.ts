import { accessFunction } from '../../../platform/http/access';
import type { Context } from '../../../platform/http/context';
import { conflict, forbidden, notFound } from '../../../platform/http/errors';
import { accessCampaign, isManagerOf, scopeOf, type Campaign } from '../../campaigns';
import { accessPlacePeople, type SiteOrDivision, type SaidPlace } from '../place-people/access';

export interface RollCallOf {
  campaign: Campaign;
  /** Undefined for the whole audience. */
  place: SiteOrDivision | undefined;
  /** Whether the caller sees when people opened and answered it. Managers of a place inside the scope see the state alone. */
  seesTimes: boolean;
}

/**
 * Loads a posted campaign for the roll-call. The whole audience is for managers of the campaign's scope. The people of one site or division are
 * for the managers of that place. Gives 404 for a campaign in which sites take part instead of people.
 */
export const accessRollCall = accessFunction('accessRollCall', async (ctx: Context, id: number, said: SaidPlace): Promise<RollCallOf> => {
  if (said.siteId !== undefined || said.divisionId !== undefined) {
    const of = await accessPlacePeople(ctx, id, said, 'read');
    return { ...of, seesTimes: isManagerOf(ctx.actor, scopeOf(of.campaign)) };
  }
  const campaign = await accessCampaign(ctx, id, 'read');
  if (!isManagerOf(ctx.actor, scopeOf(campaign))) throw forbidden();
  if (campaign.mode !== 'STANDALONE') throw notFound();
  if (campaign.status === 'DRAFT') throw conflict('campaign.notPosted', 'Post it first; a draft has no audience.');
  return { campaign, place: undefined, seesTimes: true };
});

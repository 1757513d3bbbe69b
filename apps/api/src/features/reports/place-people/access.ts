/**
 * The policy of the people of one site or division in a campaign. A manager of the place sees whether each of them has done their part, and
 * reminds them. The campaign belongs to a wider scope, or to the place itself. Answers are not part of it.
 */
import type { Actor } from '../../../platform/http/actor';
import { accessFunction } from '../../../platform/http/access';
import type { Context } from '../../../platform/http/context';
import { conflict, forbidden, notFound } from '../../../platform/http/errors';
import { accessCampaign, isManagerOf, type Campaign } from '../../campaigns';
import { findSitesOfDivision, requireReadableScope } from '../../organisation';

export interface SaidPlace {
  siteId?: number | undefined;
  divisionId?: number | undefined;
}

/** One site or division of a company. */
export type Place = { companyId: number } & ({ siteId: number } | { divisionId: number });

/** The query's schema has checked that it names one place. */
export const placeOf = (companyId: number, { siteId, divisionId }: SaidPlace): Place =>
  siteId === undefined ? { companyId, divisionId: divisionId ?? 0 } : { companyId, siteId };

export const managesPlace = (actor: Actor, place: Place): boolean => isManagerOf(actor, place);

/** Gives 404 for a place that the caller does not read, and 403 for one that they do not manage. */
export const accessPlace = accessFunction('accessPlaceOfPeople', async (ctx: Context, place: Place): Promise<Place> => {
  await requireReadableScope(ctx, place);
  if (!managesPlace(ctx.actor, place)) throw forbidden();
  return place;
});

/**
 * Loads a posted campaign whose scope contains the place. Gives 404 for any other scope, and for a campaign in which sites take part instead
 * of people. Only a LIVE campaign takes reminders.
 */
export const accessPlacePeople = accessFunction(
  'accessPlacePeople',
  async (ctx: Context, id: number, said: SaidPlace, action: 'read' | 'remind'): Promise<{ campaign: Campaign; place: Place }> => {
    const campaign = await accessCampaign(ctx, id, 'read');
    const place = await accessPlace(ctx, placeOf(campaign.companyId, said));
    if (campaign.mode !== 'STANDALONE' || !(await contains(ctx, campaign, place))) throw notFound();
    if (campaign.status === 'DRAFT') throw conflict('campaign.notPosted', 'Post it first; a draft has no audience.');
    if (action === 'remind' && campaign.status !== 'LIVE')
      throw conflict('campaign.notLive', 'You can send reminders only while a campaign is live.');
    return { campaign, place };
  },
);

/** Whether the scope of the campaign is the place, or a company or division that the place belongs to. */
async function contains({ db }: Context, { scope, companyId, siteId, divisionId }: Campaign, place: Place): Promise<boolean> {
  if (scope === 'COMPANY') return true;
  if ('divisionId' in place) return divisionId === place.divisionId;
  if (divisionId === null) return siteId === place.siteId;
  return (await findSitesOfDivision(db, companyId, divisionId))?.has(place.siteId) === true;
}

/** 'Needs you': merges what the features find for the managers of a company, site or division. */
import { maxNeeds, needGroups, needKinds, type Need, type NeedGroup, type Needs } from '@muster/contract/dashboards/needs';
import type { Scope } from '@muster/contract/shared/permissions';
import { accessFunction } from '../../platform/http/access';
import type { Context } from '../../platform/http/context';
import { forbidden } from '../../platform/http/errors';
import type { NeedSource } from '../../platform/needs/source';
import { isManagerOf } from '../campaigns';
import { accessDivision, accessSite, requireReadableScope } from '../organisation';

export type NeedSources = readonly NeedSource<NeedGroup, Need>[];

type NamedPlace = { companyId: number } | { siteId: number } | { divisionId: number };

/** Gives 404 for a place that the caller does not read, and 403 for one that they do not manage. */
export const accessManagedPlace = accessFunction('accessManagedPlace', async (ctx: Context, place: NamedPlace): Promise<Scope> => {
  const scope = await scopeOf(ctx, place);
  if (!isManagerOf(ctx.actor, scope)) throw forbidden();
  return scope;
});

async function scopeOf(ctx: Context, place: NamedPlace): Promise<Scope> {
  if ('siteId' in place) return { ...place, companyId: (await accessSite(ctx, place.siteId, 'read')).companyId };
  if ('divisionId' in place) return { ...place, companyId: (await accessDivision(ctx, place.divisionId, 'read')).companyId };
  await requireReadableScope(ctx, place);
  return place;
}

/** The rows by urgency; those of one kind stay in the order of their sources. */
export async function needsOf(ctx: Context, sources: NeedSources, scope: Scope): Promise<Needs> {
  const found = await Promise.all(sources.map(async (source) => ({ group: source.group, ...(await source.find(ctx, scope)) })));
  const rows = found.flatMap(({ group, items }) => items.map((need) => ({ group, need })));
  const shown = rows.toSorted((a, b) => needKinds.indexOf(a.need.kind) - needKinds.indexOf(b.need.kind)).slice(0, maxNeeds);
  const totalOf = (group: NeedGroup) => found.reduce((sum, one) => sum + (one.group === group ? one.total : 0), 0);
  const more = needGroups.map((group) => ({ group, count: totalOf(group) - shown.filter((one) => one.group === group).length }));
  return { items: shown.map(({ need }) => need), more: more.filter(({ count }) => count > 0) };
}

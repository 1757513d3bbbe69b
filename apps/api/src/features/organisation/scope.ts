import { canReadCompany, type Scope } from '@muster/contract/shared/permissions';
import type { Context } from '../../platform/http/context';
import { notFound } from '../../platform/http/refusals';
import { findPlace } from './places';

/**
 * Refuses a place that the caller does not read: a company, site or division that is missing or another company's is 404.
 * Lists ask this beside their own statements, which find nothing there anyway.
 */
export async function requireReadableScope({ actor, db }: Context, { companyId, siteId, divisionId }: Scope): Promise<void> {
  if (!canReadCompany(actor, companyId)) throw notFound();
  const places: Scope[] = [];
  if (siteId !== undefined) places.push({ companyId, siteId });
  if (divisionId !== undefined) places.push({ companyId, divisionId });
  // a member's own company exists; a system role may name any number
  if (places.length === 0 && !actor.companies.some((membership) => membership.companyId === companyId)) places.push({ companyId });
  const found = await Promise.all(places.map((place) => findPlace(db, place)));
  if (found.includes(undefined)) throw notFound();
}

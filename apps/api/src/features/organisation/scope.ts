import { canReadCompany, type Scope } from '@muster/contract/shared/permissions';
import { accessFunction } from '../../platform/http/access';
import type { Context } from '../../platform/http/context';
import { notFound } from '../../platform/http/errors';
import { findPlace } from './places';

/**
 * Throws 404 for a company, site or division that is missing or that the caller does not read. Lists call it in parallel with their own
 * statements, which find nothing in that case anyway.
 */
export const requireReadableScope = accessFunction(
  'requireReadableScope',
  async ({ actor, db }: Context, { companyId, siteId, divisionId }: Scope): Promise<void> => {
    if (!canReadCompany(actor, companyId)) throw notFound();
    const places: Scope[] = [];
    if (siteId !== undefined) places.push({ companyId, siteId });
    if (divisionId !== undefined) places.push({ companyId, divisionId });
    // the caller's own companies exist; a system role may pass any number
    if (places.length === 0 && !actor.companies.some((membership) => membership.companyId === companyId)) places.push({ companyId });
    const found = await Promise.all(places.map((place) => findPlace(db, place)));
    if (found.includes(undefined)) throw notFound();
  },
);

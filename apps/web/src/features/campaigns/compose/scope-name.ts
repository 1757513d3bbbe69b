import type { CampaignScope } from '@muster/contract/forms/types';
import type { Scope } from '@muster/contract/shared/permissions';

/** The kind of a scope: company, site or division. It decides which fields of a template are visible [3.10] [3.57]. */
export function scopeName({ siteId, divisionId }: Scope): CampaignScope {
  if (siteId !== undefined) return 'SITE';
  return divisionId === undefined ? 'COMPANY' : 'DIVISION';
}

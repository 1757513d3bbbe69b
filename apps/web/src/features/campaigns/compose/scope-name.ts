import type { CampaignScope } from '@muster/contract/forms/types';
import type { Scope } from '@muster/contract/shared/permissions';

/** Which of the three a scope is, as a template's fields are visible or not [3.10] [3.57]. */
export function scopeName({ siteId, divisionId }: Scope): CampaignScope {
  if (siteId !== undefined) return 'SITE';
  return divisionId === undefined ? 'COMPANY' : 'DIVISION';
}

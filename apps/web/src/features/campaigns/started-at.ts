import type { Scope } from '@muster/contract/shared/permissions';
import { modeOf, type CampaignType } from '@muster/contract/templates/kinds';

/** A site takes part in learnings and improvements, but creates none [2.98]. */
export const isStartedAt = (type: CampaignType, { siteId }: Scope): boolean => siteId === undefined || modeOf(type) === 'STANDALONE';

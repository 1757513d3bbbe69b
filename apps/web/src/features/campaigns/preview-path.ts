import type { Scope } from '@muster/contract/shared/permissions';
import type { CampaignType } from '@muster/contract/templates/kinds';
import { languagesPath } from './paths';

/** A campaign as its people will see it, for its author. Not in the first scripts. */
export const previewPath = (scope: Scope, type: CampaignType, campaignId: number, language = 'original'): string =>
  `${languagesPath(scope, type, campaignId, language)}/preview`;

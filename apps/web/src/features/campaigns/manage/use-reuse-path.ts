import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { usePermissions } from '../../identity';
import { composePath } from '../paths';
import { scopeOf } from '../place';

/** The form of a new campaign with the texts of this one. Undefined for a draft, without a template, and for people who cannot create one. */
export function useReusePath(campaign: CampaignV2): string | undefined {
  const { editScope, consultant } = usePermissions();
  const scope = scopeOf(campaign);
  if (campaign.status === 'DRAFT' || campaign.campaignTemplateId === null || consultant || !editScope(scope)) return undefined;
  return `${composePath(scope, campaign.type, campaign.subType)}/${campaign.id}`;
}

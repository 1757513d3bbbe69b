import { campaignChannel, engagementChannel } from '@muster/contract/campaigns/channels';
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { campaignSiteTag, campaignTag, companyCampaignsTag, engagementTag } from '@muster/contract/campaigns/tags';
import { companyQuestionsTag } from '@muster/contract/exchange/tags';
import { companyChannel } from '@muster/contract/organisation/channels';
import { useLive } from '../../lib/queries/live-updates';
import { usePermissions } from '../identity';
import { scopeOf } from './place';

/** Keeps the lists and figures of a company up to date [7.80]. */
export function useCompanyUpdates(companyId: number): void {
  useLive(companyChannel.of(companyId), [companyCampaignsTag(companyId), companyQuestionsTag(companyId)]);
}

/**
 * Keeps one campaign up to date. A deleted one is refetched and not found [7.80]. Views and answers change its figures often, so
 * only its managers get these messages.
 */
export function useCampaignUpdates(campaign: CampaignV2): void {
  const { id, campaignV2Sites } = campaign;
  const { editScope, consultant } = usePermissions();
  const isManager = !consultant && editScope(scopeOf(campaign));
  useLive(campaignChannel.of(id), [campaignTag(id), ...campaignV2Sites.map((site) => campaignSiteTag(site.id))]);
  useLive(isManager ? engagementChannel.of(id) : undefined, [engagementTag(id)]);
}

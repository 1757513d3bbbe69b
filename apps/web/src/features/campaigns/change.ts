import { campaignTag, companyCampaignsTag, engagementTag } from '@muster/contract/campaigns/tags';
import type { Tag } from '@muster/contract/shared/tags';

/** The tags of everything that changes when the person edits or answers a campaign: the campaign, its figures and its lists. */
export const changeOf = ({ id, companyId }: { id: number; companyId: number }): readonly Tag[] => [
  campaignTag(id),
  engagementTag(id),
  companyCampaignsTag(companyId),
];

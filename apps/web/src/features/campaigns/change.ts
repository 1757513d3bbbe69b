import { campaignTag, companyCampaignsTag, engagementTag } from '@muster/contract/campaigns/tags';
import type { Tag } from '@muster/contract/shared/tags';

/** The tags of what changes when the person does something to a campaign or in it: the campaign, its figures, and the lists with it. */
export const changeOf = ({ id, companyId }: { id: number; companyId: number }): readonly Tag[] => [
  campaignTag(id),
  engagementTag(id),
  companyCampaignsTag(companyId),
];

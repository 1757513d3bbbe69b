import type { CampaignListItem } from '@muster/contract/campaigns/campaign';
import type * as Changes from '@muster/contract/campaigns/campaigns-change';
import { maxCampaignsOfChange } from '@muster/contract/campaigns/limits';
import { campaignTag, companyCampaignsTag, engagementTag } from '@muster/contract/campaigns/tags';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api';
import { reasonOf } from '../../../../lib/queries/reason-of';
import { useInvalidate } from '../../../../lib/tags';

const changeCampaigns = call<typeof Changes.changeCampaigns>('POST /companies/{id}/campaign-changes');

/** The campaigns that a manager has ticked, on all pages of the list. */
export type SelectedCampaigns = ReadonlyMap<number, CampaignListItem>;

/** Whether something can be done with the campaign together with others. A site's part belongs to the page of the part. */
export const isSelectable = ({ campaignV2SiteId, allowedActions }: CampaignListItem): boolean =>
  campaignV2SiteId === null && (allowedActions.includes('remind') || allowedActions.includes('finalise'));

/** The ticked campaigns that allow an action. */
export const idsFor = (selected: SelectedCampaigns, action: Changes.CampaignsChange): number[] =>
  [...selected.values()].filter(({ allowedActions }) => allowedActions.includes(action)).map(({ id }) => id);

/** What happened to one campaign, with the reason in words if it could not be changed. */
export type ChangedCampaign = Changes.CampaignsChangeResult['campaigns'][number] & { title: string; reason: string };

export interface ChangeOfCampaigns {
  change: Changes.CampaignsChange;
  campaigns: ChangedCampaign[];
}

/** Reminds or finalises campaigns of a company in one call. */
export function useChangeCampaigns(companyId: number) {
  const { t } = useTranslation('campaigns');
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: async ({
      change,
      selected,
    }: {
      change: Changes.CampaignsChange;
      selected: SelectedCampaigns;
    }): Promise<ChangeOfCampaigns> => {
      const campaignIds = idsFor(selected, change).slice(0, maxCampaignsOfChange);
      const { campaigns } = await changeCampaigns(
        { params: { id: companyId }, body: { change, campaignIds } },
        { failure: t('several.failed') },
      );
      await invalidate(companyCampaignsTag(companyId), ...campaignIds.flatMap((id) => [campaignTag(id), engagementTag(id)]));
      return {
        change,
        campaigns: await Promise.all(
          campaigns.map(async (one) => ({
            ...one,
            title: selected.get(one.campaignId)?.title ?? '',
            reason: one.code === null ? '' : await reasonOf(one.code),
          })),
        ),
      };
    },
  });
}

import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { campaignSiteTag } from '@muster/contract/campaigns/tags';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useInvalidate } from '../../../lib/tags';
import { changeOf } from '../../campaigns';
import { assignSite } from '../api';

/**
 * Assigns a site to a person or to nobody, and refreshes campaigns, dashboards and Focus [7.18]. The client shows errors [8.14].
 * The server names the message of success [8.31].
 */
export function useAssignSite(campaign: Pick<CampaignV2, 'id' | 'companyId'>, campaignV2SiteId: number) {
  const { t } = useTranslation('responses');
  const invalidate = useInvalidate();
  const { mutate, isPending } = useMutation({
    mutationFn: (assigneeId: string | null) =>
      assignSite(
        { params: { id: campaignV2SiteId }, body: { id: campaignV2SiteId, assigneeId } },
        { failure: assigneeId === null ? t('assign.errorUnassigning') : t('assign.errorAssigning') },
      ),
    onSuccess: () => invalidate(...changeOf(campaign), campaignSiteTag(campaignV2SiteId)),
  });
  return { assign: mutate, isPending };
}

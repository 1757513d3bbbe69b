import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { refreshCampaigns } from '../../campaigns';
import { assignSite } from '../api';

/**
 * Gives a site's work to somebody, or to nobody; campaigns, dashboards and Focus follow at once [7.18]. The client says what
 * failed [8.14]; that it worked, the server says [8.31].
 */
export function useAssignSite(campaignV2SiteId: number) {
  const { t } = useTranslation('sites');
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (assigneeId: string | null) =>
      assignSite(
        { params: { id: campaignV2SiteId }, body: { id: campaignV2SiteId, assigneeId } },
        { failure: assigneeId === null ? t('assign.errorUnassigning') : t('assign.errorAssigning') },
      ),
    onSuccess: () => refreshCampaigns(queryClient),
  });
  return { assign: mutate, isPending };
}

import type { CampaignCreation, CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { CampaignType } from '@muster/contract/campaigns/kinds';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../lib/alerts';
import { createCampaign, refreshCampaigns, updateCampaign } from '../api';
import type { Submission } from '../form/submission';

type Status = CampaignCreation['status'];
type Belonging = Pick<CampaignCreation, 'campaignTemplateId' | 'campaignMode' | 'companyId' | 'siteId' | 'divisionId'>;

/** Creates a campaign as a draft or posts it at once; what was refused is thrown on to the form [7.9] [8.13]. */
export function useCreateCampaign(type: CampaignType, belonging: Belonging) {
  const { t } = useTranslation('campaigns');
  const queryClient = useQueryClient();
  return async ({ answers, fileIds, idempotencyKey }: Submission, status: Status): Promise<CampaignV2> => {
    const body = { ...belonging, configurationAnswer: answers, fileIds, status };
    const created = await createCampaign({ body }, { idempotencyKey }).catch((error: unknown) => {
      announce('error', t(`toast.errorCreating.${type}`));
      throw error;
    });
    void refreshCampaigns(queryClient);
    return created;
  };
}

/** Saves a draft again, posts it, or posts changes [7.11]. */
export function useUpdateCampaign({ id, type, version }: Pick<CampaignV2, 'id' | 'type' | 'version'>) {
  const { t } = useTranslation('campaigns');
  const queryClient = useQueryClient();
  return async ({ answers, fileIds, removedResourceIds }: Submission, status: Status, isReadAgain?: boolean): Promise<CampaignV2> => {
    const body = { id, version, configurationAnswer: answers, fileIds, removedResourceIds, status, isReadAgain };
    const updated = await updateCampaign({ params: { id }, body }).catch((error: unknown) => {
      announce('error', t(`toast.errorUpdating.${type}`));
      throw error;
    });
    await refreshCampaigns(queryClient);
    return updated;
  };
}

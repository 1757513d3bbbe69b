import type { CampaignCreation, CampaignV2 } from '@muster/contract/campaigns/campaign';
import { companyCampaignsTag } from '@muster/contract/campaigns/tags';
import { isApiError } from '../../../lib/api-errors';
import { useInvalidate } from '../../../lib/tags';
import { createCampaign, updateCampaign } from '../api';
import { changeOf } from '../change';
import type { PostSettings } from './author-form';
import type { Submission } from '../../forms';

type Status = CampaignCreation['status'];
type Belonging = Pick<CampaignCreation, 'campaignTemplateId' | 'campaignMode' | 'companyId' | 'siteId' | 'divisionId' | 'source'>;

/** Creates a campaign as a draft, or posts it at once. Throws the errors of the server to the form [7.9] [8.13]. */
export function useCreateCampaign(belonging: Belonging) {
  const invalidate = useInvalidate();
  return async (
    { answers, fileIds, idempotencyKey }: Submission,
    status: Status,
    { isCritical, attentionReason }: PostSettings,
  ): Promise<CampaignV2> => {
    const body = { ...belonging, configurationAnswer: answers, fileIds, status, isCritical, attentionReason };
    const created = await createCampaign({ body }, { idempotencyKey, hideError: true });
    void invalidate(companyCampaignsTag(belonging.companyId));
    return created;
  };
}

/**
 * Saves a draft again, posts it, or posts changes [7.11]. `version` is the one that the author has loaded. If another tab
 * or person has saved since, the server answers with an error, and the page fetches the newer version. The page also learns
 * this way that the campaign was deleted.
 */
export function useUpdateCampaign(campaign: CampaignV2) {
  const { id } = campaign;
  const invalidate = useInvalidate();
  return async (
    { answers, fileIds, removedResourceIds }: Submission,
    status: Status,
    version: number,
    { isReadAgain, isCritical, attentionReason, isAutosave }: PostSettings,
  ): Promise<CampaignV2> => {
    const body = {
      id,
      version,
      configurationAnswer: answers,
      fileIds,
      removedResourceIds,
      status,
      isReadAgain,
      isCritical,
      attentionReason,
      isAutosave,
    };
    try {
      return await updateCampaign({ params: { id }, body }, { hideError: true });
    } catch (error) {
      if (isApiError(error, 404) || isApiError(error, 409)) await invalidate(...changeOf(campaign));
      throw error;
    }
  };
}

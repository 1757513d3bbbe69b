import type { ResponseStatus } from '@muster/contract/campaigns/life-cycle';
import type { CampaignV2Response } from '@muster/contract/campaigns/response';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../lib/alerts';
import { announceFailure, isApiError } from '../../../lib/api-errors';
import { useMe } from '../../identity';
import { createResponse, refreshCampaigns } from '../api';
import type { Submission } from '../form/submission';
import { isSameAnswer, keepAnswer, keptAnswer, type Answered } from '../view/kept-answer';

interface Part {
  campaignId: number;
  campaignV2SiteId: number;
  answered: Answered;
}

/**
 * Saves a site's response, to go on with it or for good [4.10]-[4.12]. An attempt that got no answer is sent again under
 * its own key. A refusal because of somebody else's save fetches that save; everything typed stays [8.13].
 */
export function useSavePart({ campaignId, campaignV2SiteId, answered }: Part) {
  const { t } = useTranslation('campaigns');
  const { userId } = useMe();
  const queryClient = useQueryClient();

  return async (submission: Submission, status: ResponseStatus, version: number): Promise<CampaignV2Response> => {
    const { answers, fileIds, removedResourceIds } = submission;
    const last = keptAnswer(userId, answered);
    const isRetry = last !== undefined && last.idempotencyKey !== '' && last.status === status && isSameAnswer(last.answers, answers);
    const attempt = isRetry && last.version === version ? last.idempotencyKey : submission.idempotencyKey;
    keepAnswer(userId, answered, { answers, idempotencyKey: attempt, version, status });
    try {
      return await createResponse(
        {
          body: {
            campaignV2Id: campaignId,
            campaignV2SiteId,
            campaignAnswer: answers,
            status,
            type: 'SITE',
            userId,
            fileIds,
            removedResourceIds,
            version,
          },
        },
        { idempotencyKey: attempt, quiet: true },
      );
    } catch (error) {
      announce('error', t('toast.errorSubmitting'));
      if (isApiError(error, 409) || isApiError(error, 403)) await refreshCampaigns(queryClient);
      else if (isApiError(error)) announceFailure(error);
      throw error;
    }
  };
}

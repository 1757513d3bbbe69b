import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { Answers } from '@muster/contract/campaigns/form-language/types';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../lib/alerts';
import { useMe } from '../../identity';
import { createResponse, refreshCampaigns } from '../api';
import type { Submission } from '../form/submission';
import { forgetAnswer, keepAnswer, keptAnswer } from './kept-answer';

/**
 * Sends the answer, once however often it is tried: an attempt that failed is sent again under its own key, after a
 * reload too. What was refused is thrown on to the form, which keeps everything that was typed [8.13].
 */
export function useSubmitResponse({ id }: CampaignV2): { submit(submission: Submission): Promise<void>; kept: Answers | undefined } {
  const { t } = useTranslation('campaigns');
  const { userId } = useMe();
  const queryClient = useQueryClient();
  const [kept] = useState(() => keptAnswer(userId, id)?.answers);

  const submit = async ({ answers, fileIds, removedResourceIds, idempotencyKey: fresh }: Submission) => {
    const last = keptAnswer(userId, id);
    const idempotencyKey = last && isSame(last.answers, answers) ? last.idempotencyKey : fresh;
    keepAnswer(userId, id, { answers, idempotencyKey });
    try {
      await createResponse(
        { body: { campaignV2Id: id, campaignAnswer: answers, status: 'SUBMITTED', type: 'USER', userId, fileIds, removedResourceIds } },
        { idempotencyKey },
      );
    } catch (error) {
      announce('error', t('toast.errorSubmitting'));
      throw error;
    }
    forgetAnswer(userId, id);
    await refreshCampaigns(queryClient);
  };
  return { submit, kept };
}

const isSame = (a: Answers, b: Answers): boolean => JSON.stringify(a) === JSON.stringify(b);

import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { FormSchema } from '@muster/contract/forms/types';
import { useLocation } from '@tanstack/react-router';
import { isApiError } from '../../../lib/api-errors';
import { useInvalidate } from '../../../lib/tags';
import { useMe } from '../../identity';
import { useSend } from '../../outbox';
import { changeOf } from '../../campaigns';
import {
  answersText,
  isSameAnswer,
  forgetAnswer,
  keepAnswer,
  keptAnswer,
  whileUnderWay,
  type DraftItem,
  type Submission,
} from '../../forms';
import { useReading } from './reading';

/**
 * Sends the answer once, for any number of attempts. Without a server it waits in the outbox, which takes over what was typed. An
 * error is thrown on to the form, which keeps everything that was typed [8.13].
 */
export function useSubmitResponse(campaign: CampaignV2, schema: FormSchema, item: DraftItem): (submission: Submission) => Promise<void> {
  const { userId } = useMe();
  const { pathname } = useLocation();
  const send = useSend();
  const invalidate = useInvalidate();
  const { shownLanguage, understanding } = useReading(campaign);

  return async ({ answers, fileIds, removedResourceIds, waiting, idempotencyKey: fresh }) => {
    const kept = { ...keptAnswer(userId, item), answers };
    const last = kept.attempt;
    const idempotencyKey = last && waiting.length === 0 && isSameAnswer(last.answers, answers) ? last.idempotencyKey : fresh;
    const attempt = { answers, idempotencyKey };
    keepAnswer(userId, item, { ...kept, attempt }, idempotencyKey);
    const sent = async () => {
      const outcome = await send({
        id: idempotencyKey,
        item,
        kind: 'response',
        title: campaign.title,
        path: pathname,
        text: answersText(schema, answers),
        draft: { answers, begunUpon: kept.begunUpon, asked: kept.asked },
        tags: changeOf(campaign),
        waiting,
        call: (answeredAt) => ({
          route: 'POST /campaign-v2-responses',
          answersIn: 'campaignAnswer',
          body: {
            campaignV2Id: campaign.id,
            campaignAnswer: answers,
            status: 'SUBMITTED',
            type: 'USER',
            userId,
            fileIds,
            removedResourceIds,
            answeredAt,
            shownLanguage,
            understanding,
          },
        }),
      });
      // Text that was typed meanwhile is not sent, and stays.
      if (outcome.state === 'sent' && isSameAnswer(answers, keptAnswer(userId, item)?.answers)) forgetAnswer(userId, item);
    };
    try {
      await whileUnderWay(attempt, sent);
    } catch (error) {
      // the campaign is not what this page shows
      if (isApiError(error, 409)) await invalidate(...changeOf(campaign));
      throw error;
    }
  };
}

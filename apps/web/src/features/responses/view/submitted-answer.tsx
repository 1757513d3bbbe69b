import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { Answers, FormSchema } from '@muster/contract/forms/types';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import TaskAlt from '~icons/ic/baseline-task-alt';
import { Text } from '../../../ui/display/text';
import { AnswerView } from '../../forms';
import { Thanks } from '../thanks';
import { Useful } from '../usefulness/lazy';

interface SubmittedAnswerProps {
  campaign: CampaignV2;
  schema: FormSchema;
  /** The answer. Undefined if nobody may see it any more. */
  answers: Answers | undefined;
}

/** Confirms the submission, and shows the answer [2.114] [4.13]. */
export function SubmittedAnswer({ campaign, schema, answers }: SubmittedAnswerProps) {
  const { t } = useTranslation('responses');
  return (
    <>
      <output className="flex gap-4 p-4 sm:p-6 mb-6 rounded-card bg-success/10">
        <TaskAlt className="text-success size-9" />
        <div>
          <Text variant="h3" component="p">
            {t('submittedAnswer.submitted')}
          </Text>
          <Thanks campaign={campaign} />
          {campaign.type === 'POLL' && <Text>{t('submittedAnswer.willBeNotified')}</Text>}
        </div>
      </output>
      {campaign.campaignMode === 'STANDALONE' && (
        <Suspense>
          <Useful campaign={campaign} />
        </Suspense>
      )}
      {answers && (
        <section aria-label={t('submittedAnswer.yours')}>
          <AnswerView schema={schema} scope={campaign.scope} answers={answers} />
        </section>
      )}
    </>
  );
}

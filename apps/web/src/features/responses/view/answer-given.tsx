import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { Answers, FormSchema } from '@muster/contract/forms/types';
import { UnsentAnswer } from '../../forms';
import { answerItem } from '../item-names';
import { SubmittedAnswer } from './submitted-answer';

interface AnswerGivenProps {
  campaign: CampaignV2;
  schema: FormSchema;
  /** The answer. Undefined if nobody may see it any more. */
  answers: Answers | undefined;
}

/** The submitted answer, and below it the text that was not sent [2.114]. */
export function AnswerGiven({ campaign, schema, answers }: AnswerGivenProps) {
  return (
    <>
      <SubmittedAnswer campaign={campaign} schema={schema} answers={answers} />
      <UnsentAnswer item={answerItem(campaign)} schema={schema} scope={campaign.scope} saved={answers} isSubmitted />
    </>
  );
}

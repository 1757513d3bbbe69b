import type { Answer } from '@muster/contract/exchange/answer';
import type * as Exchange from '@muster/contract/exchange/endpoints';
import { questionTag } from '@muster/contract/exchange/tags';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api';
import { useInvalidate } from '../../../lib/tags';

const markHelped = call<typeof Exchange.markAnswerHelped>('PUT /answers/{id}/helped');
const markOutdated = call<typeof Exchange.markAnswerOutdated>('PUT /answers/{id}/out-of-date');

type Mark = { hasHelped: boolean } | { reviewDate: string | null };

/** Sets the marks of an answer, and takes them back. The answers are fetched again before the button is free. */
export function useAnswerMark({ id, questionId }: Answer) {
  const { t } = useTranslation('exchange');
  const invalidate = useInvalidate();
  const { isPending, mutate } = useMutation({
    mutationFn: async (mark: Mark) => {
      const failure = t('error.markingAnswer');
      if ('hasHelped' in mark) await markHelped({ params: { id }, body: mark }, { failure });
      else await markOutdated({ params: { id }, body: mark }, { failure });
    },
    onSettled: () => invalidate(questionTag(questionId)),
  });
  return {
    isPending,
    setHelped: (hasHelped: boolean) => mutate({ hasHelped }),
    /** `onSuccess` runs when it is done, for a dialog that stays open otherwise. */
    setReviewDate: (reviewDate: string | null, onSuccess?: () => void) => mutate({ reviewDate }, { ...(onSuccess && { onSuccess }) }),
  };
}

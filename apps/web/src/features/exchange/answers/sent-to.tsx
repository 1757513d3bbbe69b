import type { Question } from '@muster/contract/exchange/question';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../ui/display/text';
import { useShippedTitles } from '../../../ui/texts/shipped-texts';
import { reachQuery, viewQuestion } from '../api';

/** How many experts the question was sent to, the same number for everybody, and for its asker how many of them have opened it. */
export function SentTo({ question }: { question: Question }) {
  const { t } = useTranslation('exchange');
  const categories = useShippedTitles()(question.categories);
  const { data } = useQuery(reachQuery(question.id));
  const isAsked = data?.isAsked === true;
  useEffect(() => {
    // it helps the asker, so its failure is nothing to tell the expert
    if (isAsked) void viewQuestion({ body: { questionId: question.id } }, { hideError: true }).catch(() => undefined);
  }, [isAsked, question.id]);
  if (!data || data.experts === 0) return null;
  const { experts, seen } = data;
  const subjects = categories.map(({ title }) => title).join(', ');
  return (
    <div role="status" className="text-center">
      <Text>{t('sentTo', { count: experts, subjects })}</Text>
      {typeof seen === 'number' && <Text color="muted">{t('seenBy', { seen, count: experts })}</Text>}
    </div>
  );
}

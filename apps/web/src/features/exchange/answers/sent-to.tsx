import type { Question } from '@muster/contract/exchange/question';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../ui/display/text';
import { useShippedTitles } from '../../../ui/texts/shipped-texts';
import { reachQuery } from '../api';

/** How many experts the question was sent to. It says the same to everybody, so it does not tell who asked. */
export function SentTo({ question }: { question: Question }) {
  const { t } = useTranslation('exchange');
  const categories = useShippedTitles()(question.categories);
  const { data } = useQuery(reachQuery(question.id));
  if (!data || data.experts === 0) return null;
  const subjects = categories.map(({ title }) => title).join(', ');
  return (
    <Text role="status" className="text-center">
      {t('sentTo', { count: data.experts, subjects })}
    </Text>
  );
}

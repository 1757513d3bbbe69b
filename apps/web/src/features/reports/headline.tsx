import { headlineOf, type HeadlineSentence } from '@muster/contract/reports/headline';
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { FormField } from '@muster/contract/forms/types';
import type { ReportPayload } from '@muster/contract/reports/report';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { i18n } from '../../lib/i18n';
import { Text } from '../../ui/display/text';
import { useShownField } from '../forms';
import { isAnswered } from '../campaigns';
import { breakdownQuery } from './api';
import { firstFigures } from './first-figures';

/** What the figures say, and where, in at most three sentences. */
export function Headline({ report }: { report: ReportPayload }) {
  const { t } = useTranslation('reports');
  const { campaignV2: campaign } = report;
  const { data } = useQuery({ ...breakdownQuery(campaign.id), enabled: hasBreakdown(campaign) });
  const first = firstFigures(report);
  const { field } = useShownField(first?.field ?? nothing);
  const labelOf = (id: string, otherwise: string) => field.inputTypeOptions?.find((option) => option.id === id)?.label ?? otherwise;
  const question = first && {
    questionId: first.counts.questionId,
    answeredCount: first.counts.answeredCount,
    answers: first.counts.answerAggregation.map(({ answer, label, count }) => ({ answer, label: labelOf(answer, label), count })),
  };
  const { views, submissions, expectedViewPersonnelCount, expectedSubmitPersonnelCount } = campaign.campaignV2Engagement;
  const people = isAnswered(campaign)
    ? { asked: expectedSubmitPersonnelCount, done: submissions }
    : { asked: expectedViewPersonnelCount, done: views };
  // The sentences speak of answers.
  const isExact = isAnswered(campaign) && !campaign.isAnonymous;
  const sentences = headlineOf({ ...people, isExact, question, sites: isAnswered(campaign) ? (data?.sites ?? []) : [] });
  if (sentences.length === 0) return null;
  return (
    <Text dir="auto" className="mb-4 max-w-[75ch] text-lg">
      {sentences.map((sentence) => say(t, sentence)).join(' ')}
    </Text>
  );
}

const nothing: FormField = { type: 'string', inputType: 'TEXT' };

/** Whether the api can have answers by site or by job. */
export const hasBreakdown = ({ isAnonymous, campaignMode, type }: CampaignV2): boolean =>
  !isAnonymous && campaignMode === 'STANDALONE' && type !== 'HUDDLE';

function say(t: TFunction<'reports'>, sentence: HeadlineSentence): string {
  switch (sentence.says) {
    case 'nobody':
      return t('headline.nobody');
    case 'top': {
      const { labels, part, total } = sentence;
      const answer = new Intl.ListFormat(i18n.language).format(labels);
      return t(labels.length === 1 ? 'headline.top' : 'headline.equal', { answer, part, total });
    }
    case 'done':
      return t('headline.done', sentence);
    case 'most':
      return t('headline.most', { ...sentence, answer: sentence.label });
    default:
      return t('headline.fewest', sentence);
  }
}

import type { Question } from '@muster/contract/exchange/question';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../ui/error-panel';
import { huddleQuestionQuery, QuestionBody, useQuestionUpdates } from '../../exchange';

interface HuddleQuestionProps {
  campaignId: number;
  /** What stands below the question once it is there. */
  children(question: Question): ReactNode;
}

/** The question that a huddle asks, with its context and resources; its title is the huddle's own [7.42]. */
export function HuddleQuestion({ campaignId, children }: HuddleQuestionProps) {
  const { t } = useTranslation('exchange');
  const { data: question, isPending } = useQuery(huddleQuestionQuery(campaignId));
  if (question) {
    return (
      <>
        <Updates questionId={question.id} />
        <QuestionBody question={question} />
        {children(question)}
      </>
    );
  }
  if (!isPending) return <ErrorPanel message={t('unavailable')} />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Skeleton variant="rounded" height={72} />
      <Skeleton variant="rounded" height={132} />
      <Skeleton variant="rounded" height={132} />
    </Box>
  );
}

function Updates({ questionId }: { questionId: number }) {
  useQuestionUpdates(questionId);
  return null;
}

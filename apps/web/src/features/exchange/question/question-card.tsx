import type { QuestionMatch, QuestionRow } from '@muster/contract/exchange/question';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import ForumOutlined from '~icons/ic/outline-forum';
import { formatDay } from '../../../lib/formats';
import { Text } from '../../../ui/display/text';
import { PageText } from '../../../ui/texts/page-text';
import { StatusChip } from '../../../ui/labels/status-chip';
import { ListCard } from '../../../ui/layout/list-card';
import { MarkedText } from '../marked-text';

interface QuestionCardProps {
  question: QuestionRow & { match?: QuestionMatch | null | undefined };
  /** The path that the card opens. */
  to: string;
  isSelected: boolean;
  /** The search words to highlight. */
  words?: readonly string[];
  /** What the device knows of the person's work on it. */
  mark?: ReactNode;
}

/** One question of a list: its date and title [2.100], and in a search the matching text. */
export function QuestionCard({ question, to, isSelected, words = [], mark }: QuestionCardProps) {
  const { title, createdDate, answerCount, match } = question;
  const { t } = useTranslation('exchange');
  return (
    <ListCard to={to} search isSelected={isSelected} className="block p-4">
      <Text variant="body2" color="muted">
        {[t('question'), createdDate && formatDay(createdDate)].filter(Boolean).join(' · ')}
      </Text>
      <Text component="span" variant="subtitle1" dir="auto" className="block leading-[1.35]">
        {words.length === 0 ? <PageText>{title}</PageText> : <MarkedText text={title} words={words} />}
      </Text>
      {match && (
        <Text component="span" variant="body2" color="muted" className="block mt-1">
          {match.part === 'answer' && <b>{t('inAnswer')} </b>}
          <span dir="auto">
            <MarkedText text={match.excerpt} words={words} />
          </span>
        </Text>
      )}
      <div className="flex flex-wrap gap-x-4 gap-y-1 mt-1.5">
        {mark}
        <StatusChip tone="neutral" icon={<ForumOutlined />} label={t('answers', { count: answerCount })} />
      </div>
    </ListCard>
  );
}

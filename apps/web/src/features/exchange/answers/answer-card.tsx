import type { Answer } from '@muster/contract/exchange/answer';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EmojiEventsOutlined from '@mui/icons-material/EmojiEventsOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '../../../ui/status-chip';
import { AuthorLine } from '../author-line';
import { AnswerMarkButtons, AnswerMarks } from './answer-marks';
import { useAnswerVote } from './use-answer-vote';
import { VoteButton } from '../vote-button';

interface AnswerCardProps {
  answer: Answer;
  /** Hides the names: an anonymous question shows none [2.133] [5.22]. */
  isAnonymous: boolean;
  /** Shows the 'Top answer' badge: this answer has the most votes [2.157]. */
  isTop: boolean;
  /** The person has just posted it. The card scrolls into view. */
  isNew: boolean;
  /** Hides all actions, as in a report. */
  isReadOnly: boolean;
  onDelete(answer: Answer): void;
}

/** One answer: its author, its text and its votes [2.130]. */
export function AnswerCard({ answer, isAnonymous, isTop, isNew, isReadOnly, onDelete }: AnswerCardProps) {
  const { t } = useTranslation('exchange');
  const { body, userDetailsDTO, createdDate, answerVoteCount, isVotedByCurrentUser, isAnsweredByCurrentUser, allowedActions } = answer;
  const toggleVote = useAnswerVote(answer);
  const root = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isNew) root.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isNew]);

  return (
    <Card
      component="li"
      ref={root}
      sx={{
        p: { xs: 2, sm: 2.5 },
        scrollMarginBlock: 96,
        ...(isTop && { borderColor: 'success.main', boxShadow: 'inset 0 0 0 1px var(--mui-palette-success-main)' }),
      }}
    >
      {isTop && (
        <Box sx={{ mb: 1 }}>
          <StatusChip tone="success" icon={<EmojiEventsOutlined />} label={t('topAnswer')} />
        </Box>
      )}
      <AnswerMarks answer={answer} />
      <AuthorLine author={userDetailsDTO} isAnonymous={isAnonymous} createdDate={createdDate} isExact={isReadOnly}>
        {!isReadOnly && allowedActions.includes('delete') && (
          <Tooltip title={t('deleteAnswer.title')}>
            <IconButton
              onClick={() => onDelete(answer)}
              sx={{ alignSelf: 'flex-start', my: -0.5, marginInlineEnd: -1, color: 'text.secondary', displayPrint: 'none' }}
            >
              <DeleteOutlined />
            </IconButton>
          </Tooltip>
        )}
      </AuthorLine>
      <Typography dir="auto" sx={{ my: 1.5, maxWidth: '75ch', textAlign: 'start', whiteSpace: 'pre-wrap' }}>
        {body}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <VoteButton
          count={answerVoteCount}
          isVoted={isVotedByCurrentUser}
          isMarked={!isAnonymous}
          mayVote={!isReadOnly && allowedActions.includes('vote')}
          isReadOnly={isReadOnly}
          onToggle={toggleVote}
        />
        {isAnsweredByCurrentUser && <StatusChip tone="neutral" icon={<PersonOutlined />} label={t('yours')} />}
        {!isReadOnly && <AnswerMarkButtons answer={answer} />}
      </Box>
    </Card>
  );
}

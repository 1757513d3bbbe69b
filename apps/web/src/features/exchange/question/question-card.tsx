import type { QuestionMatch, QuestionRow } from '@muster/contract/exchange/question';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/formats';
import { StatusChip } from '../../../ui/status-chip';
import { MarkedText } from '../marked-text';

interface QuestionCardProps {
  question: QuestionRow & { match?: QuestionMatch | null | undefined };
  /** The path that the card opens. */
  to: string;
  isSelected: boolean;
  /** The search words to highlight. */
  words?: readonly string[];
}

/** One question of a list: its date and title [2.100], and in a search the matching text. */
export function QuestionCard({ question, to, isSelected, words = [] }: QuestionCardProps) {
  const { title, createdDate, answerCount, match } = question;
  const { t } = useTranslation('exchange');
  return (
    <ButtonBase
      component={Link}
      to={to}
      search
      aria-current={isSelected ? 'true' : undefined}
      sx={{
        display: 'block',
        width: '100%',
        p: 2,
        textAlign: 'start',
        border: 1,
        borderColor: isSelected ? 'primary.main' : 'divider',
        borderRadius: 1.4,
        bgcolor: 'background.paper',
        boxShadow: isSelected ? 'inset 0 0 0 1px var(--mui-palette-primary-main)' : 'none',
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <Typography variant="body2" color="textSecondary">
        {[t('question'), createdDate && formatDay(createdDate)].filter(Boolean).join(' · ')}
      </Typography>
      <Typography component="span" variant="subtitle1" dir="auto" sx={{ display: 'block', lineHeight: 1.35 }}>
        <MarkedText text={title} words={words} />
      </Typography>
      {match && (
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block', mt: 0.5 }}>
          {match.part === 'answer' && <b>{t('inAnswer')} </b>}
          <span dir="auto">
            <MarkedText text={match.excerpt} words={words} />
          </span>
        </Typography>
      )}
      <Box sx={{ mt: 0.75 }}>
        <StatusChip tone="neutral" icon={<ForumOutlined />} label={t('answers', { count: answerCount })} />
      </Box>
    </ButtonBase>
  );
}

import type { QuestionRow } from '@muster/contract/exchange/question';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/formats';
import { StatusChip } from '../../../ui/status-chip';

interface QuestionCardProps {
  question: QuestionRow;
  /** Where it opens. */
  to: string;
  isSelected: boolean;
}

/** One question of a list: when it was asked, and its title [2.100]. */
export function QuestionCard({ question: { title, createdDate, answerCount }, to, isSelected }: QuestionCardProps) {
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
        {title}
      </Typography>
      <Box sx={{ mt: 0.75 }}>
        <StatusChip tone="neutral" icon={<ForumOutlined />} label={t('answers', { count: answerCount })} />
      </Box>
    </ButtonBase>
  );
}

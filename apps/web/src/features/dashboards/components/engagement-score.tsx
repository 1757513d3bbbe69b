import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import HorizontalRule from '@mui/icons-material/HorizontalRule';
import TrendingFlat from '@mui/icons-material/TrendingFlat';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../../lib/formats';
import { StatusChip } from '../../../ui/status-chip';
import { engagementLevel } from '../engagement';

interface EngagementScoreProps {
  title: string;
  /** The base of the percentage. */
  base: string;
  ratio: number | null;
}

const icons = { error: ErrorOutlined, warning: TrendingFlat, success: CheckCircle, neutral: HorizontalRule };

/** One score: the percentage, its base, and its level in colour and words [9.2]. */
export function EngagementScore({ title, base, ratio }: EngagementScoreProps) {
  const { t } = useTranslation('dashboards');
  const level = engagementLevel(ratio) ?? 'neutral';
  const Icon = icons[level];
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="subtitle1" component="h3">
          {title}
        </Typography>
        <Typography variant="h2" component="span">
          {formatPercent(ratio)}
        </Typography>
      </Box>
      <LinearProgress
        variant="determinate"
        value={(ratio ?? 0) * 100}
        color={level === 'neutral' ? 'secondary' : level}
        aria-label={title}
        aria-valuetext={`${formatPercent(ratio)}, ${t(`engagement.${level}`)}`}
        sx={{ height: 8, borderRadius: 4, my: 1 }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
        <Typography variant="body2" color="textSecondary">
          {base}
        </Typography>
        <StatusChip tone={level} icon={<Icon />} label={t(`engagement.${level}`)} />
      </Box>
    </Box>
  );
}

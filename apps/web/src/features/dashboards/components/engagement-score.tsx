import { useTranslation } from 'react-i18next';
import CheckCircle from '~icons/ic/baseline-check-circle';
import HorizontalRule from '~icons/ic/baseline-horizontal-rule';
import TrendingFlat from '~icons/ic/baseline-trending-flat';
import ErrorOutlined from '~icons/ic/outline-error';
import { formatPercent } from '../../../lib/formats';
import { LinearProgress } from '../../../ui/display/linear-progress';
import { Text } from '../../../ui/display/text';
import { StatusChip } from '../../../ui/labels/status-chip';
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
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <Text variant="subtitle1" component="h3">
          {title}
        </Text>
        <Text variant="h2" component="span">
          {formatPercent(ratio)}
        </Text>
      </div>
      <LinearProgress
        variant="determinate"
        value={(ratio ?? 0) * 100}
        color={level === 'neutral' ? 'secondary' : level}
        aria-label={title}
        aria-valuetext={`${formatPercent(ratio)}, ${t(`engagement.${level}`)}`}
        className="h-2 rounded-full my-2"
      />
      <div className="flex flex-wrap justify-between gap-x-4">
        <Text variant="body2" color="muted">
          {base}
        </Text>
        <StatusChip tone={level} icon={<Icon />} label={t(`engagement.${level}`)} />
      </div>
    </div>
  );
}

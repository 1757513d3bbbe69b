import type { FollowingImprovement } from '@muster/contract/campaigns/follow-up/source';
import { createLink } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import CheckCircleOutlined from '~icons/ic/outline-check-circle';
import EventOutlined from '~icons/ic/outline-event';
import HighlightOffOutlined from '~icons/ic/outline-highlight-off';
import RemoveCircleOutlined from '~icons/ic/outline-remove-circle-outline';
import HourglassTopOutlined from '~icons/ic/outline-hourglass-top';
import { Link } from '../controls/link';
import { Text } from '../display/text';
import { StatusChip } from '../labels/status-chip';
import { PageText } from '../texts/page-text';

const RoutedLink = createLink(Link);

interface ImprovementListProps {
  improvements: readonly FollowingImprovement[];
  pathOf(improvement: FollowingImprovement): string;
}

/** The improvements that were made from what people said: how far each is, and what came of it. */
export function ImprovementList({ improvements, pathOf }: ImprovementListProps) {
  return (
    <ul className="grid">
      {improvements.map((improvement) => (
        <li key={improvement.id} className="grid gap-1 py-3 border-b border-b-line last:border-b-0">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            {improvement.title !== '' && (
              <RoutedLink to={pathOf(improvement)} dir="auto" className="font-semibold wrap-anywhere min-h-6">
                <PageText>{improvement.title}</PageText>
              </RoutedLink>
            )}
            <ImprovementState improvement={improvement} />
          </div>
          {improvement.outcome?.did && (
            <Text variant="body2" dir="auto" className="max-w-[75ch] whitespace-pre-line wrap-anywhere">
              <PageText>{improvement.outcome.did}</PageText>
            </Text>
          )}
        </li>
      ))}
    </ul>
  );
}

/** How far an improvement is, for the place that it comes from. */
export function ImprovementState({ improvement }: { improvement: FollowingImprovement }) {
  const { t } = useTranslation('follow-up');
  const { status, sitesCount, sitesSubmittedCount, outcome, isWithdrawn } = improvement;
  if (isWithdrawn) return <StatusChip tone="neutral" icon={<RemoveCircleOutlined />} label={t('improvement.withdrawn')} />;
  if (status === 'COMPLETE') {
    const isStopped = outcome?.kind === 'NOT_PLANNED';
    return (
      <StatusChip
        tone={isStopped ? 'neutral' : 'success'}
        icon={isStopped ? <HighlightOffOutlined /> : <CheckCircleOutlined />}
        label={t(isStopped ? 'improvement.stopped' : 'improvement.done')}
      />
    );
  }
  if (status !== 'LIVE') return <StatusChip tone="neutral" icon={<EventOutlined />} label={t('improvement.planned')} />;
  return (
    <StatusChip
      tone="info"
      icon={<HourglassTopOutlined />}
      label={t('improvement.underWay', { done: sitesSubmittedCount, total: sitesCount })}
    />
  );
}

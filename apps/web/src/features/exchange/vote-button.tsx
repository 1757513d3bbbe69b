import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import ThumbUp from '~icons/ic/baseline-thumb-up';
import ThumbUpOutlined from '~icons/ic/outline-thumb-up';
import { formatNumber } from '../../lib/formats';
import { ClosedButton } from '../../ui/buttons/closed-button';
import { Button } from '../../ui/controls/button';
import { Tooltip } from '../../ui/overlays/tooltip';
import { StatusChip } from '../../ui/labels/status-chip';
import { usePermissions } from '../identity';

interface VoteButtonProps {
  count: number;
  isVoted: boolean;
  /** False for anonymous questions: a person who looks at the screen must not learn the vote [2.133]. */
  isMarked: boolean;
  mayVote: boolean;
  /** Shows the number without a button, as in a report. */
  isReadOnly?: boolean;
  onToggle(): void;
}

/** The number of votes, as a button that adds or removes the person's own [4.30]. */
export function VoteButton({ count, isVoted, isMarked, mayVote, isReadOnly = false, onToggle }: VoteButtonProps) {
  const { t } = useTranslation(['exchange', 'ui']);
  const { consultant } = usePermissions();
  const isShown = isVoted && isMarked;
  const face = {
    variant: 'outlined',
    color: isShown ? 'primary' : 'inherit',
    startIcon: isShown ? <ThumbUp /> : <ThumbUpOutlined />,
    children: formatNumber(count),
  } as const;
  const sx = clsx('px-3 min-w-18 tabular-nums', isShown ? 'border-primary' : 'border-line');
  if (consultant && !isReadOnly)
    return <ClosedButton {...face} className={sx} aria-label={t('votes', { count })} reason={t('ui:noPermission')} />;
  if (!mayVote) return <StatusChip tone="neutral" icon={<ThumbUpOutlined />} label={t('votes', { count })} />;
  const action = isVoted ? t('unvote') : t('upvote');
  return (
    <Tooltip title={action}>
      <Button {...face} className={sx} aria-label={`${action}, ${t('votes', { count })}`} onClick={onToggle} />
    </Tooltip>
  );
}

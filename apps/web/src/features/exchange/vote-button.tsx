import ThumbUp from '@mui/icons-material/ThumbUp';
import ThumbUpOutlined from '@mui/icons-material/ThumbUpOutlined';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/formats';
import { ClosedButton } from '../../ui/buttons/closed-button';
import { StatusChip } from '../../ui/status-chip';
import { usePermissions } from '../identity';

interface VoteButtonProps {
  count: number;
  isVoted: boolean;
  /** On anonymous questions one's own vote is not marked, whoever looks over the shoulder [2.133]. */
  isMarked: boolean;
  mayVote: boolean;
  /** Only to be read, as in a report: nothing to press at all. */
  isReadOnly?: boolean;
  onToggle(): void;
}

/** How many votes there are, and the way to add one's own or to take it back [4.30]. */
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
  const sx = { px: 1.5, minWidth: 72, borderColor: isShown ? 'primary.main' : 'divider', fontVariantNumeric: 'tabular-nums' };
  if (consultant && !isReadOnly) return <ClosedButton {...face} sx={sx} aria-label={t('votes', { count })} reason={t('ui:noPermission')} />;
  if (!mayVote) return <StatusChip tone="neutral" icon={<ThumbUpOutlined />} label={t('votes', { count })} />;
  const action = isVoted ? t('unvote') : t('upvote');
  return (
    <Tooltip title={action}>
      <Button {...face} sx={sx} aria-label={`${action}, ${t('votes', { count })}`} onClick={onToggle} />
    </Tooltip>
  );
}

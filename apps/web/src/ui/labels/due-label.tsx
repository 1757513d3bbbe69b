import { useTranslation } from 'react-i18next';
import CheckCircle from '~icons/ic/baseline-check-circle';
import Schedule from '~icons/ic/baseline-schedule';
import ErrorOutlined from '~icons/ic/outline-error';
import HourglassBottomOutlined from '~icons/ic/outline-hourglass-bottom';
import { StatusChip, type Tone } from './status-chip';

export type DueState = 'overdue' | 'dueSoon' | 'due' | 'past' | 'finalised';

interface DueLabelProps {
  /** The result of the contract's rule. A draft has no label [4.19]. 'past': overdue, and the person has nothing left to do. */
  state: DueState;
  /** A relative time if it is due ('in 3 hours'), `formatOverdue` if it is overdue, the date if it is finalised [4.20]-[4.22]. */
  when: string;
  /** The absolute time, for the tooltip. */
  exact?: string;
}

const looks: Record<DueState, { tone: Tone; Icon: typeof Schedule }> = {
  overdue: { tone: 'error', Icon: ErrorOutlined },
  dueSoon: { tone: 'warning', Icon: HourglassBottomOutlined },
  due: { tone: 'info', Icon: Schedule },
  past: { tone: 'neutral', Icon: Schedule },
  finalised: { tone: 'success', Icon: CheckCircle },
};

export function DueLabel({ state, when, exact }: DueLabelProps) {
  const { t } = useTranslation('ui');
  const { tone, Icon } = looks[state];
  return (
    <StatusChip
      tone={tone}
      icon={<Icon />}
      label={t(`due.${state === 'past' || state === 'dueSoon' ? 'due' : state}`, { when })}
      isFilled={state === 'overdue'}
      title={exact}
    />
  );
}

import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import HourglassBottomOutlined from '@mui/icons-material/HourglassBottomOutlined';
import Schedule from '@mui/icons-material/Schedule';
import { useTranslation } from 'react-i18next';
import { StatusChip, type Tone } from './status-chip';

export type DueState = 'overdue' | 'dueSoon' | 'due' | 'finalised';

interface DueLabelProps {
  /** What the rule of the contract says; a draft has no label, and is not given here [4.19]. */
  state: DueState;
  /** Relative words for what is due ('in 3 hours'), the date for what is finalised [4.20]-[4.22]. */
  when: string;
  /** The absolute instant, for hovering. */
  exact?: string;
}

const looks: Record<DueState, { tone: Tone; Icon: typeof Schedule }> = {
  overdue: { tone: 'error', Icon: ErrorOutlined },
  dueSoon: { tone: 'warning', Icon: HourglassBottomOutlined },
  due: { tone: 'info', Icon: Schedule },
  finalised: { tone: 'success', Icon: CheckCircle },
};

export function DueLabel({ state, when, exact }: DueLabelProps) {
  const { t } = useTranslation('ui');
  const { tone, Icon } = looks[state];
  return <StatusChip tone={tone} icon={<Icon />} label={t(`due.${state}`, { when })} isFilled={state === 'overdue'} title={exact} />;
}

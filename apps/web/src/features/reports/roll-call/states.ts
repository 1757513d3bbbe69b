/** The icon and the colour of each state of the roll-call. Its word stands beside them. */
import type { RollCallState } from '@muster/contract/reports/roll-call-states';
import Block from '~icons/ic/baseline-block';
import TaskAlt from '~icons/ic/baseline-task-alt';
import EventBusy from '~icons/ic/outline-event-busy';
import NotificationsOff from '~icons/ic/outline-notifications-off';
import VisibilityOutlined from '~icons/ic/outline-visibility';
import type { Tone } from '../../../ui/labels/status-chip';

export const looks: Record<RollCallState, { Icon: typeof Block; tone: Tone; text: string; bar: string }> = {
  NOT_REACHED: { Icon: NotificationsOff, tone: 'error', text: 'text-error', bar: 'bg-error' },
  OPENED: { Icon: VisibilityOutlined, tone: 'warning', text: 'text-warning', bar: 'bg-warning' },
  CANNOT_COMPLY: { Icon: Block, tone: 'error', text: 'text-error', bar: 'bg-error' },
  AWAY: { Icon: EventBusy, tone: 'neutral', text: 'text-muted', bar: 'bg-muted' },
  CONFIRMED: { Icon: TaskAlt, tone: 'success', text: 'text-success', bar: 'bg-success' },
};

/** The order of a bar: what is done comes first. Who is not reached is its empty end. */
export const barOrder: readonly RollCallState[] = ['CONFIRMED', 'AWAY', 'OPENED', 'CANNOT_COMPLY'];
/** What needs somebody to do something. */
export const openStates: readonly RollCallState[] = ['NOT_REACHED', 'OPENED', 'CANNOT_COMPLY', 'AWAY'];

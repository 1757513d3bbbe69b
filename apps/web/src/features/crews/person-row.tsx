import { useTranslation } from 'react-i18next';
import CloudUpload from '~icons/ic/outline-cloud-upload';
import Dialpad from '~icons/ic/baseline-dialpad';
import Draw from '~icons/ic/baseline-draw';
import ReportProblem from '~icons/ic/outline-report-problem';
import TaskAlt from '~icons/ic/baseline-task-alt';
import PersonOutlined from '~icons/ic/outline-person';
import { formatDate } from '../../lib/formats';
import { ListItemButton } from '../../ui/controls/list-item-button';
import { StatusChip } from '../../ui/labels/status-chip';
import type { Attendee, Row } from './crew';
import { Refused } from './refused';
import type { CrewState } from './crew-state';

interface PersonRowProps {
  row: Row;
  state: CrewState;
  /** Signatures are closed. */
  isOver: boolean;
  onHand(userId: string): void;
}

/** A person in the list. One press hands the device to the person, even if they were only named. */
export function PersonRow({ row, state, isOver, onHand }: PersonRowProps) {
  const { t } = useTranslation('crew');
  const { userId, name, attendee, isDone } = row;
  const refused = attendee?.entry?.refusal ? attendee.entry : attendee?.refused;
  const canSign =
    !isOver && userId !== null && (!attendee || (attendee.strength === 'NAMED' && !attendee.entry?.refusal && !attendee.isContested));
  const content = (
    <>
      <span className="min-w-0 flex-1 flex max-sm:flex-col sm:items-center sm:justify-between gap-x-3 py-1">
        <span className="min-w-0 flex flex-col items-start">
          <bdi className="font-semibold wrap-anywhere">{name}</bdi>
          {attendee?.employer && <bdi className="text-muted text-small">{attendee.employer}</bdi>}
        </span>
        <span className="flex flex-col sm:items-end sm:text-end sm:max-w-[50%]">
          {attendee ? <Attended attendee={attendee} /> : isDone && <StatusChip tone="neutral" icon={<TaskAlt />} label={t('state.done')} />}
        </span>
      </span>
      {canSign && <Draw aria-hidden className="icon-small text-primary flex-none" />}
    </>
  );
  return (
    <li>
      {canSign ? (
        <ListItemButton className="min-h-14 px-4 gap-3" aria-label={t('handTo', { name })} onClick={() => onHand(userId)}>
          {content}
        </ListItemButton>
      ) : (
        <div className="flex items-center gap-3 min-h-14 px-4 py-1">{content}</div>
      )}
      {refused && (
        <div className="px-4 pb-3">
          <Refused entry={refused} state={state} />
        </div>
      )}
    </li>
  );
}

/** How the person attended, and whether the server has the entry. */
function Attended({ attendee }: { attendee: Attendee }) {
  const { t } = useTranslation('crew');
  const { strength, isGuest, isLater, isContested, pinState, signedDate, entry } = attendee;
  const when = formatDate(signedDate, { hour: 'numeric', minute: '2-digit' });
  const isNamed = strength === 'NAMED';
  const words = [isGuest && t('guest'), (isNamed || !isGuest) && t(`state.${strength}`), isLater && t('later'), when]
    .filter(Boolean)
    .join(' · ');
  if (isContested) return <StatusChip tone="warning" icon={<ReportProblem />} label={t('state.contested')} />;
  if (entry?.refusal) return <StatusChip tone="warning" icon={<ReportProblem />} label={t('state.refused')} />;
  return (
    <>
      <StatusChip tone={isNamed ? 'neutral' : 'success'} icon={isNamed ? <PersonOutlined /> : <TaskAlt />} label={words} />
      {pinState && <StatusChip tone="warning" icon={<Dialpad />} label={t(`state.${pinState}`)} />}
      {entry && <StatusChip tone="info" icon={<CloudUpload />} label={t('state.waiting')} />}
    </>
  );
}

import type { PlacePerson } from '@muster/contract/reports/place-people';
import { useTranslation } from 'react-i18next';
import RadioButtonUnchecked from '~icons/ic/baseline-radio-button-unchecked';
import TaskAlt from '~icons/ic/baseline-task-alt';
import { formatAgo, formatDayTime } from '../../../lib/formats';
import { useNow } from '../../../lib/use-now';
import { Text } from '../../../ui/display/text';
import { PersonAvatar } from '../../../ui/labels/person-avatar';
import { StatusChip } from '../../../ui/labels/status-chip';
import { useMe } from '../../identity';
import { isRemindedLately, RemindButton } from '../participants/remind-button';

interface PlacePersonRowProps {
  person: PlacePerson;
  /** False in a list of one state. */
  showsState: boolean;
  /** Absent if nobody can be reminded. */
  onRemind?(): void;
  isReminding?: boolean;
}

/** One person of the place: whether they have done their part, and when they were reminded. */
export function PlacePersonRow({ person: { user, isDone, remindedDate }, showsState, onRemind, isReminding = false }: PlacePersonRowProps) {
  const { t } = useTranslation(['place-people', 'reports']);
  const now = useNow();
  const { userId } = useMe();
  const closed =
    user.userId === userId
      ? t('reports:remind.own')
      : isRemindedLately(remindedDate, new Date(now))
        ? t('reports:remind.lately')
        : undefined;
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 border-b border-b-line">
      <PersonAvatar firstName={user.firstName} lastName={user.lastName} src={user.avatarUrl ?? undefined} size="small" />
      <div className="flex-[1_1_120px] min-w-0">
        <Text dir="auto" className="font-semibold">
          {name}
        </Text>
        {!isDone && remindedDate && (
          <Text variant="body2" color="muted" title={formatDayTime(remindedDate)}>
            {t('reports:remind.when', { when: formatAgo(remindedDate, now) })}
          </Text>
        )}
      </div>
      {showsState && (
        <StatusChip
          tone={isDone ? 'success' : 'neutral'}
          icon={isDone ? <TaskAlt /> : <RadioButtonUnchecked />}
          label={t(isDone ? 'states.DONE' : 'states.OPEN')}
        />
      )}
      {onRemind && !isDone && <RemindButton name={name} closed={closed} isReminding={isReminding} onRemind={onRemind} />}
    </div>
  );
}

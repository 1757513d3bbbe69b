import type { Member } from '@muster/contract/directory/member';
import type { Representative } from '@muster/contract/organisation/representative';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import EditOutlined from '~icons/ic/outline-edit';
import EventBusyOutlined from '~icons/ic/outline-event-busy';
import ManageAccountsOutlined from '~icons/ic/outline-manage-accounts';
import PersonAdd from '~icons/ic/outline-person-add';
import { formatDate, formatDay } from '../../../lib/formats';
import { lazyPart } from '../../../lib/lazy-screen';
import { personName } from '../../../lib/names/person-name';
import { Button } from '../../../ui/controls/button';
import { IconButton } from '../../../ui/controls/icon-button';
import { Text } from '../../../ui/display/text';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { SkeletonList } from '../../../ui/feedback/skeleton-list';
import { StatusChip } from '../../../ui/labels/status-chip';
import { Panel } from '../../../ui/layout/panel';
import { PeopleDialog } from '../components/people-dialog';
import type { PersonnelScope } from '../people';
import { representativesQuery } from './representatives-api';

const RepresentativeDialog = lazyPart(() => import('./representative-dialog'), 'RepresentativeDialog');

/** Who was elected to represent the people of the place, with who set each mark. */
export function RepresentativesPanel({ place }: { place: PersonnelScope }) {
  const { t } = useTranslation('people');
  const { data, isError, refetch } = useQuery(representativesQuery(place));
  const [isChoosing, setChoosing] = useState(false);
  const [chosen, setChosen] = useState<Member | Representative>();
  const close = () => setChosen(undefined);
  return (
    <Panel
      title={t('personnel.representative.title')}
      action={
        <Button variant="outlined" startIcon={<PersonAdd />} onClick={() => setChoosing(true)}>
          {t('personnel.representative.add')}
        </Button>
      }
    >
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonList rows={2} height={64} />}
      {data?.length === 0 && <Text color="muted">{t('personnel.representative.none')}</Text>}
      {data && data.length > 0 && (
        <ul aria-label={t('personnel.representative.title')} className="grid gap-2">
          {data.map((mark) => (
            <RepresentativeRow key={mark.id} mark={mark} onChange={() => setChosen(mark)} />
          ))}
        </ul>
      )}
      {isChoosing && (
        <PeopleDialog
          title={t('personnel.representative.add')}
          place={place}
          list="membersOnly"
          noteOf={() => undefined}
          isClosed={false}
          onChoose={(member) => {
            setChoosing(false);
            setChosen(member);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      <Suspense>{chosen && <RepresentativeDialog place={place} of={chosen} onClose={close} />}</Suspense>
    </Panel>
  );
}

const dayText = (day: string): string =>
  formatDate(`${day}T00:00:00Z`, { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' });

function RepresentativeRow({ mark, onChange }: { mark: Representative; onChange(): void }) {
  const { t } = useTranslation('people');
  const { person, electedDay, untilDay, setBy, setDate, changes, isCurrent, isManager, mayChange } = mark;
  const name = person ? personName(person) : '–';
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 border-b border-line last-of-type:border-0">
      <div className="flex-[1_1_150px] min-w-0 wrap-anywhere">
        <Text dir="auto" className="font-semibold">
          {name}
        </Text>
        <Text variant="body2">{t('personnel.representative.period', { from: dayText(electedDay), until: dayText(untilDay) })}</Text>
        <Text variant="body2" color="muted" dir="auto">
          {t('personnel.representative.setBy', { name: setBy ? personName(setBy) : '–', day: formatDay(setDate) })}
        </Text>
        {changes.length > 1 &&
          changes.map(({ electedDay: from, untilDay: until, by, date }) => (
            <Text key={`${date} ${from} ${until}`} variant="body2" color="muted" dir="auto">
              {t('personnel.representative.period', { from: dayText(from), until: dayText(until) })}
              {' · '}
              {t('personnel.representative.setBy', { name: by ? personName(by) : '–', day: formatDay(date) })}
            </Text>
          ))}
      </div>
      {!isCurrent && <StatusChip tone="neutral" icon={<EventBusyOutlined />} label={t('personnel.representative.ended')} />}
      {isManager && <StatusChip tone="neutral" icon={<ManageAccountsOutlined />} label={t('personnel.representative.manager')} />}
      {mayChange && (
        <IconButton onClick={onChange} aria-label={t('personnel.representative.change', { name })}>
          <EditOutlined />
        </IconButton>
      )}
    </li>
  );
}

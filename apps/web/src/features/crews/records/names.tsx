import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { CrewAttendance } from '@muster/contract/crews/crew';
import { crewsTag } from '@muster/contract/crews/tags';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import HistoryToggleOff from '~icons/ic/baseline-history-toggle-off';
import TaskAlt from '~icons/ic/baseline-task-alt';
import PersonOutlined from '~icons/ic/outline-person';
import ReportProblem from '~icons/ic/outline-report-problem';
import { formatDayTime } from '../../../lib/formats';
import { inList } from '../../../lib/names/in-list';
import { languageName } from '../../../lib/names/language-name';
import { personName } from '../../../lib/names/person-name';
import { useInvalidate } from '../../../lib/tags';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { LaterConfirmDialog } from '../../../ui/feedback/later-confirm-dialog';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { ActOnIt } from '../../../ui/improvements/act-on-it';
import { SkeletonList } from '../../../ui/feedback/skeleton-list';
import { StatusChip } from '../../../ui/labels/status-chip';
import { PageText } from '../../../ui/texts/page-text';
import { useActsIn } from '../../identity';
import { eraseGuest, sessionQuery } from '../api';

interface OfSession {
  campaignId: number;
  sessionId: string;
  /** Whether the reader may erase guests. */
  mayErase: boolean;
}

type NamesProps = Omit<OfSession, 'campaignId'> & { campaign: CampaignV2 };

/** Who led the talk, and who attended: how each was identified, and whether they contest it. What was raised can become an improvement. */
export function Names({ campaign, sessionId, mayErase }: NamesProps) {
  const { t } = useTranslation(['crew-records', 'crew']);
  const campaignId = campaign.id;
  const actsIn = useActsIn(campaign);
  const { data, isError, refetch } = useQuery(sessionQuery(campaignId, sessionId));
  if (!data) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <SkeletonList />;
  // a server of the last release sends no remarks, during a deployment
  const { remarks = [] } = data as Partial<typeof data>;
  const { briefer, languages, interpreter, attendances } = data;
  const authorOf = (attendanceId: string) => {
    const author = attendances.find(({ id }) => id === attendanceId);
    return author ? nameOf(author, t('erased')) : t('crew:theCrew');
  };
  const facts = [
    { name: t('briefer'), value: briefer && personName(briefer) },
    { name: t('crew:languages'), value: inList(languages.map(languageName)) },
    { name: t('crew:interpreter'), value: interpreter },
  ];
  return (
    <div className="grid gap-3">
      <dl className="grid gap-1 m-0">
        {facts.map(
          ({ name, value }) =>
            value && (
              <div key={name} className="flex flex-wrap gap-x-2">
                <dt className="text-muted">{name}</dt>
                <dd className="m-0">
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
      {remarks.length > 0 && (
        <div>
          <Text color="muted">{t('crew:raised')}</Text>
          <ul className="list-none m-0 p-0 grid gap-2">
            {remarks.map(({ text, attendanceId }) => {
              const author = attendanceId === null ? t('crew:theCrew') : authorOf(attendanceId);
              return (
                <li key={attendanceId}>
                  <bdi className="font-semibold wrap-anywhere">{author}</bdi>
                  <Text dir="auto" className="whitespace-pre-wrap wrap-anywhere">
                    <PageText>{text}</PageText>
                  </Text>
                  {actsIn !== undefined && <ActOnIt actsIn={actsIn} source={{ campaignV2Id: campaignId }} quote={`${author}: ${text}`} />}
                </li>
              );
            })}
          </ul>
        </div>
      )}
      <ul className="list-none m-0 p-0 border-t border-line divide-y divide-line">
        {attendances.map((attendance) => (
          <Attendance key={attendance.id} campaignId={campaignId} sessionId={sessionId} attendance={attendance} mayErase={mayErase} />
        ))}
      </ul>
    </div>
  );
}

function Attendance({ campaignId, sessionId, attendance, mayErase }: OfSession & { attendance: CrewAttendance }) {
  const { t } = useTranslation(['crew-records', 'crew', 'reports']);
  const {
    id,
    guest,
    isGuest,
    strength,
    isUnverified,
    isCheckedAloud,
    signedDate,
    receivedDate,
    deviceDate,
    isLater,
    contestedDate,
    wasThere,
  } = attendance;
  const name = nameOf(attendance, t('erased'));
  const isNamed = strength === 'NAMED';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 min-h-11 py-1.5">
      <span className="min-w-0">
        <bdi className="font-semibold wrap-anywhere">{name}</bdi>
        {guest?.employer && (
          <span className="text-muted">
            {' · '}
            <bdi>{guest.employer}</bdi>
          </span>
        )}
      </span>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <StatusChip
          tone={isNamed ? 'neutral' : 'success'}
          icon={isNamed ? <PersonOutlined /> : <TaskAlt />}
          label={[isGuest && t('crew:guest'), t(`crew:state.${strength}`), isCheckedAloud && t('crew:aloud'), formatDayTime(signedDate)]
            .filter(Boolean)
            .join(' · ')}
        />
        {isUnverified && <StatusChip tone="warning" icon={<ReportProblem />} label={t('crew:state.unverified')} />}
        {deviceDate && (
          <StatusChip tone="warning" icon={<HistoryToggleOff />} label={t('reports:deviceClock', { when: formatDayTime(deviceDate) })} />
        )}
        {isLater && (
          <StatusChip
            tone="warning"
            icon={<HistoryToggleOff />}
            label={`${t('crew:later')}, ${t('arrived', { when: formatDayTime(receivedDate) })}`}
          />
        )}
        {contestedDate !== null && <StatusChip tone="error" icon={<ReportProblem />} label={t('saysNo')} />}
        {contestedDate === null && wasThere === true && <StatusChip tone="success" icon={<TaskAlt />} label={t('saysYes')} />}
        {mayErase && guest && <EraseGuest campaignId={campaignId} sessionId={sessionId} attendanceId={id} name={guest.name} />}
      </span>
    </li>
  );
}

const nameOf = ({ user, guest }: CrewAttendance, erased: string): string => (user ? personName(user) : (guest?.name ?? erased));

interface EraseGuestProps {
  campaignId: number;
  sessionId: string;
  attendanceId: string;
  name: string;
}

function EraseGuest({ campaignId, sessionId, attendanceId, name }: EraseGuestProps) {
  const { t } = useTranslation('crew-records');
  const invalidate = useInvalidate();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => eraseGuest({ params: { id: sessionId, attendanceId } }),
    onSuccess: () => invalidate(crewsTag(campaignId)),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button color="error" className="-my-2 -mx-5" onClick={() => setAsking(true)}>
        {t('eraseGuest')}
      </Button>
      <LaterConfirmDialog
        open={isAsking}
        title={name}
        confirmLabel={t('eraseGuest')}
        destructive
        busy={isPending}
        onConfirm={() => mutate()}
        onClose={() => setAsking(false)}
      >
        <Text>{t('eraseText')}</Text>
      </LaterConfirmDialog>
    </>
  );
}

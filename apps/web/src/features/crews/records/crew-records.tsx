import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { Crews } from '@muster/contract/crews/crew';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import Download from '~icons/ic/outline-file-download';
import HistoryToggleOff from '~icons/ic/baseline-history-toggle-off';
import ReportProblem from '~icons/ic/outline-report-problem';
import { useDownload } from '../../../lib/device/use-download';
import { formatDayTime } from '../../../lib/formats';
import { Button } from '../../../ui/controls/button';
import { Card } from '../../../ui/display/card';
import { Text } from '../../../ui/display/text';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { SkeletonList } from '../../../ui/feedback/skeleton-list';
import { StatusChip } from '../../../ui/labels/status-chip';
import { crewsQuery, exportCrews } from '../api';
import { Briefers } from './briefers';
import { Names } from './names';

/** The talks about a briefing, for people who may open them: counts, signs of misuse, and the names on demand. */
export function CrewRecords({ campaign }: { campaign: CampaignV2 }) {
  const { t } = useTranslation('crew-records');
  const { data, isError, refetch } = useQuery(crewsQuery(campaign.id));
  if (!data) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <SkeletonList />;
  const { sessions, mayNameBriefers } = data;
  return (
    <div className="grid gap-6">
      {sessions.length === 0 ? (
        <EmptyState title={t('none')} description={t('noneText')} />
      ) : (
        <section className="grid gap-3 justify-items-start">
          {mayNameBriefers && <DownloadButton campaignId={campaign.id} />}
          <ul className="grid gap-3 w-full list-none m-0 p-0">
            {sessions.map((session) => (
              <Talk key={session.id} campaign={campaign} session={session} mayErase={mayNameBriefers} />
            ))}
          </ul>
        </section>
      )}
      {mayNameBriefers && <Briefers campaign={campaign} />}
    </div>
  );
}

function DownloadButton({ campaignId }: { campaignId: number }) {
  const { t } = useTranslation(['crew-records', 'reports']);
  const { mutate, isPending } = useDownload(
    () => exportCrews({ params: { id: campaignId } }, { fallbackName: `crews-${campaignId}.csv`, hideError: true }),
    {
      making: t('reports:export.making'),
      done: (name) => t('reports:export.done', { name }),
      failed: t('reports:export.failed'),
    },
  );
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<Download />}
      loading={isPending}
      loadingPosition="start"
      onClick={() => mutate()}
    >
      {t('download')}
    </Button>
  );
}

interface TalkProps {
  campaign: CampaignV2;
  session: Crews['sessions'][number];
  mayErase: boolean;
}

function Talk({ campaign, session, mayErase }: TalkProps) {
  const { t } = useTranslation('crew-records');
  const [isOpen, setOpen] = useState(false);
  const { id, site, startedDate, closedDate } = session;
  return (
    <Card component="li" className="grid gap-2 p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <Text variant="h3" component="h2">
          <bdi>{site.name}</bdi>
        </Text>
        <Text color="muted">
          <time dateTime={startedDate}>{formatDayTime(startedDate)}</time>
          {closedDate === null && ` · ${t('ongoing')}`}
        </Text>
      </div>
      <Counts session={session} />
      <ToLookAt session={session} />
      <Button className="justify-self-start -mx-5" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'hide' : 'names')}
      </Button>
      {isOpen && <Names campaign={campaign} sessionId={id} mayErase={mayErase} />}
    </Card>
  );
}

function Counts({ session: { counts, confirmedMeanwhile } }: Pick<TalkProps, 'session'>) {
  const { t } = useTranslation(['crew-records', 'crew']);
  const { pin, signature, named, guests } = counts;
  const words = [
    t('signed', { number: signature }),
    t('pin', { number: pin }),
    t('crew:named', { named }),
    t('crew:guests', { guests }),
    confirmedMeanwhile > 0 && t('meanwhile', { number: confirmedMeanwhile }),
  ];
  return <Text>{words.filter(Boolean).join(' · ')}</Text>;
}

/** Contests, and unusual signatures. */
function ToLookAt({ session: { counts, flags, isOlderText } }: Pick<TalkProps, 'session'>) {
  const { t } = useTranslation('crew-records');
  const contested = counts.contested ?? 0;
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-1 empty:hidden">
      {contested > 0 && <StatusChip tone="error" icon={<ReportProblem />} label={t('contested', { number: contested })} />}
      {counts.unverified > 0 && (
        <StatusChip tone="warning" icon={<ReportProblem />} label={t('unverified', { number: counts.unverified })} />
      )}
      {flags.map((flag) => (
        <StatusChip key={flag} tone="warning" icon={<ReportProblem />} label={t(`flags.${flag}`)} />
      ))}
      {isOlderText && <StatusChip tone="warning" icon={<HistoryToggleOff />} label={t('olderText')} />}
    </div>
  );
}

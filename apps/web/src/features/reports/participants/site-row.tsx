import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { CampaignParticipant } from '@muster/contract/reports/report';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import HistoryToggleOff from '~icons/ic/baseline-history-toggle-off';
import DomainDisabledOutlined from '~icons/ic/outline-domain-disabled';
import { formatAgo, formatDayTime } from '../../../lib/formats';
import { Text } from '../../../ui/display/text';
import { StatusChip } from '../../../ui/labels/status-chip';
import { useCompany } from '../../organisation';
import { partPath } from '../../campaigns';
import { isRemindedLately, RemindButton } from './remind-button';
import { useNow } from '../../../lib/use-now';
import { Assignee } from '../../responses';
import { ProgressBar } from './progress-bar';
import { SiteState } from './site-state';
import { languageName } from '../../../lib/names/language-name';

interface SiteRowProps {
  participant: CampaignParticipant;
  campaign: CampaignV2;
  /** Absent if the person may not remind. */
  onRemind?(): void;
  isReminding?: boolean;
}

/** One participating site: its progress, its assignee, and the link to its part [3.20] [4.16]. */
export function SiteRow({ participant, campaign, onRemind, isReminding = false }: SiteRowProps) {
  const { t } = useTranslation('reports');
  const { pathname } = useLocation();
  const now = useNow();
  const { sites } = useCompany();
  const { site, campaignV2SiteId, assignee, isSubmitted, isLate, progress, status, remindedDate, shownLanguage } = participant;
  if (!site || campaignV2SiteId === null) return null;
  const isInactive = sites.find(({ id }) => id === site.id)?.status === 'INACTIVE';
  return (
    <div className="grid grid-cols-1 sm:grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 py-3 border-b border-b-line break-inside-avoid">
      <div className="grid gap-1.5 min-w-0">
        <Text
          component={Link}
          to={partPath(pathname, campaignV2SiteId)}
          dir="auto"
          className="font-semibold py-2.5 -my-1.5 text-foreground underline-offset-[0.2em] decoration-line hover:decoration-current"
        >
          {site.name}
        </Text>
        <div className="flex flex-wrap gap-x-4 gap-y-1">
          <SiteState isSubmitted={isSubmitted} status={status} isFinal={campaign.status === 'COMPLETE'} />
          {isLate && <StatusChip tone="warning" icon={<HistoryToggleOff />} label={t('siteState.late')} />}
          {isInactive && <StatusChip tone="neutral" icon={<DomainDisabledOutlined />} label={t('siteState.inactive')} />}
        </div>
        {!isSubmitted && status !== null && (
          <ProgressBar part={progress.answered} total={progress.total}>
            {t('siteProgress', { part: progress.answered, count: progress.total })}
          </ProgressBar>
        )}
        {shownLanguage && (
          <Text variant="body2" color="muted">
            {t('participants.readIn', { language: languageName(shownLanguage) })}
          </Text>
        )}
        {!isSubmitted && remindedDate && (
          <Text variant="body2" color="muted" title={formatDayTime(remindedDate)}>
            {t('remind.when', { when: formatAgo(remindedDate, now) })}
          </Text>
        )}
      </div>
      <div className="flex flex-wrap gap-2 sm:justify-end min-w-0">
        <Assignee
          campaign={campaign}
          campaignV2SiteId={campaignV2SiteId}
          siteId={site.id}
          siteName={site.name}
          assignee={assignee}
          isDone={isSubmitted}
          canAssign={campaign.allowedActions.includes('assign')}
        />
        {onRemind && !isSubmitted && (
          <RemindButton
            name={site.name}
            closed={isRemindedLately(remindedDate, new Date(now)) ? t('remind.lately') : undefined}
            isReminding={isReminding}
            onRemind={onRemind}
          />
        )}
      </div>
    </div>
  );
}

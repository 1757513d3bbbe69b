import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { CampaignParticipant } from '@muster/contract/reports/report';
import DomainDisabledOutlined from '@mui/icons-material/DomainDisabledOutlined';
import HistoryToggleOff from '@mui/icons-material/HistoryToggleOff';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatAgo, formatDayTime } from '../../../lib/formats';
import { StatusChip } from '../../../ui/status-chip';
import { useCompany } from '../../organisation';
import { partPath } from '../../campaigns';
import { RemindButton } from './remind-button';
import { useNow } from '../../../lib/use-now';
import { Assignee } from '../../responses';
import { ProgressBar } from './progress-bar';
import { SiteState } from './site-state';

interface SiteRowProps {
  participant: CampaignParticipant;
  campaign: CampaignV2;
  /** Absent for those who may not remind. */
  onRemind?(): void;
  isReminding?: boolean;
}

/** One participating site: how far it is, whose work it is, and the way to its part [3.20] [4.16]. */
export function SiteRow({ participant, campaign, onRemind, isReminding = false }: SiteRowProps) {
  const { t } = useTranslation('reports');
  const { pathname } = useLocation();
  const now = useNow();
  const { sites } = useCompany();
  const { site, campaignV2SiteId, assignee, isSubmitted, isLate, progress, status, remindedDate } = participant;
  if (!site || campaignV2SiteId === null) return null;
  const isInactive = sites.find(({ id }) => id === site.id)?.status === 'INACTIVE';
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1,
        py: 1.5,
        borderBlockEnd: '1px solid var(--mui-palette-divider)',
        breakInside: 'avoid',
      }}
    >
      <Box sx={{ display: 'grid', gap: 0.75, minWidth: 0 }}>
        <Typography
          component={Link}
          to={partPath(pathname, campaignV2SiteId)}
          dir="auto"
          sx={{
            fontWeight: 600,
            py: 1.25,
            my: -0.75,
            color: 'text.primary',
            textUnderlineOffset: '0.2em',
            textDecorationColor: 'var(--mui-palette-divider)',
            '&:hover': { textDecorationColor: 'currentColor' },
          }}
        >
          {site.name}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}>
          <SiteState isSubmitted={isSubmitted} status={status} isFinal={campaign.status === 'COMPLETE'} />
          {isLate && <StatusChip tone="warning" icon={<HistoryToggleOff />} label={t('siteState.late')} />}
          {isInactive && <StatusChip tone="neutral" icon={<DomainDisabledOutlined />} label={t('siteState.inactive')} />}
        </Box>
        {!isSubmitted && status !== null && (
          <ProgressBar part={progress.answered} total={progress.total}>
            {t('siteProgress', { part: progress.answered, count: progress.total })}
          </ProgressBar>
        )}
        {!isSubmitted && remindedDate && (
          <Typography variant="body2" color="textSecondary" title={formatDayTime(remindedDate)}>
            {t('remind.when', { when: formatAgo(remindedDate, now) })}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: { sm: 'end' }, minWidth: 0 }}>
        <Assignee
          campaign={campaign}
          campaignV2SiteId={campaignV2SiteId}
          siteId={site.id}
          siteName={site.name}
          assignee={assignee}
          isDone={isSubmitted}
          canAssign={campaign.allowedActions.includes('assign')}
        />
        {onRemind && !isSubmitted && <RemindButton name={site.name} isReminding={isReminding} onRemind={onRemind} />}
      </Box>
    </Box>
  );
}

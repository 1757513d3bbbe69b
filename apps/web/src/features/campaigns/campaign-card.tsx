import { campaignKinds } from '@muster/contract/templates/kinds';
import type { CampaignListItem } from '@muster/contract/campaigns/campaign';
import EditOutlined from '@mui/icons-material/EditOutlined';
import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined';
import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined';
import PriorityHigh from '@mui/icons-material/PriorityHigh';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import TaskAlt from '@mui/icons-material/TaskAlt';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '../../ui/person-avatar';
import { StatusChip } from '../../ui/status-chip';
import { VisuallyHidden } from '../../ui/layout/visually-hidden';
import { CampaignDue } from './campaign-due';

interface CampaignCardProps {
  campaign: CampaignListItem;
  /** The path of its page. */
  to: string;
  /** The search parameters of the list, which stay in the URL. */
  search?: true;
  isSelected: boolean;
  /** Names the type above the title, in lists of several types. */
  showsType?: boolean;
}

/** One row of a list: what it is, when it is due, and what the person has done with it [2.100]-[2.102]. */
export function CampaignCard({ campaign, to, search, isSelected, showsType = false }: CampaignCardProps) {
  const { t } = useTranslation(['campaigns', 'templates']);
  const { type, status, title, siteName } = campaign;
  return (
    <ButtonBase
      component={Link}
      to={to}
      search={search}
      aria-current={isSelected ? 'true' : undefined}
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1.5,
        width: '100%',
        p: 2,
        textAlign: 'start',
        border: 1,
        borderColor: isSelected ? 'primary.main' : 'divider',
        borderRadius: 1.4,
        bgcolor: 'background.paper',
        boxShadow: isSelected ? 'inset 0 0 0 1px var(--mui-palette-primary-main)' : 'none',
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {showsType && (
          <Typography variant="body2" color="textSecondary">
            {t(`templates:type.${type}`)}
          </Typography>
        )}
        <Typography component="span" variant="subtitle1" dir="auto" sx={fewLines}>
          {title}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, mt: 0.75, '&:empty': { display: 'none' } }}>
          {campaign.isCritical && <StatusChip tone="error" icon={<PriorityHigh />} label={t('critical.label')} />}
          <CampaignDue campaign={campaign} />
          <OwnState campaign={campaign} />
          {campaign.remindedDate && <StatusChip tone="warning" icon={<NotificationsActiveOutlined />} label={t('reminded')} />}
          {siteName && <StatusChip tone="neutral" icon={<PlaceOutlined />} label={siteName} />}
          <SiteProgress campaign={campaign} />
        </Box>
      </Box>
      <Assigned campaign={campaign} />
      {status === 'DRAFT' && <EditOutlined titleAccess={t('draft')} sx={{ color: 'text.secondary' }} />}
    </ButtonBase>
  );
}

/** Cuts a title after a few lines. The page of the campaign shows all of it. */
const fewLines = {
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '3',
  lineHeight: 1.35,
} as const;

/** Shows with text and icon whether the person has read a briefing, or answered another campaign [2.100]. */
function OwnState({ campaign }: { campaign: CampaignListItem }) {
  const { t } = useTranslation('campaigns');
  const { type, status, isIntendedForCurrentUser, isViewedByCurrentUser, isSubmittedByCurrentUser, isSubmitted, campaignV2SiteId } =
    campaign;
  if (status === 'DRAFT' || status === 'READY') return null;
  const isDone = campaignV2SiteId === null ? isSubmittedByCurrentUser : isSubmitted;
  const submitted = isDone && <StatusChip tone="success" icon={<TaskAlt />} label={t('submitted')} />;
  if (!campaignKinds[type].countsViews) return submitted;
  if (!isIntendedForCurrentUser) return null;
  const eye = isViewedByCurrentUser ? (
    <StatusChip tone="neutral" icon={<VisibilityOutlined />} label={t('read')} />
  ) : (
    <StatusChip tone="info" icon={<VisibilityOffOutlined />} label={t('unread')} />
  );
  return (
    <>
      {eye}
      {submitted}
    </>
  );
}

/** The assignee of a site's part, or 'Unassigned' until it is completed [2.100]. */
function Assigned({ campaign: { assignee, campaignV2SiteId, status, isSubmitted } }: { campaign: CampaignListItem }) {
  const { t } = useTranslation('campaigns');
  if (assignee) {
    const { firstName, lastName, avatarUrl } = assignee;
    return (
      <>
        <PersonAvatar firstName={firstName} lastName={lastName} src={avatarUrl ?? undefined} size="xsmall" />
        <VisuallyHidden>{t('assignedTo', { name: `${firstName} ${lastName}`.trim() })}</VisuallyHidden>
      </>
    );
  }
  const isOpen = campaignV2SiteId !== null && !isSubmitted && status === 'LIVE';
  return isOpen && <StatusChip tone="neutral" icon={<PersonOffOutlined />} label={t('unassigned')} />;
}

/** How many of the participating sites have submitted. A row about a single site does not show it [2.101]. */
function SiteProgress({ campaign }: { campaign: CampaignListItem }) {
  const { t } = useTranslation('campaigns');
  const { campaignMode, status, campaignV2SiteId, sitesCount, sitesSubmittedCount } = campaign;
  if (campaignMode !== 'HIERARCHICAL' || status === 'DRAFT' || campaignV2SiteId !== null || sitesCount === 0) return null;
  return (
    <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
      {t('sitesSubmitted', { part: sitesSubmittedCount, count: sitesCount })}
    </Typography>
  );
}

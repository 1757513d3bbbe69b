import type { CampaignV2, CampaignV2Site } from '@muster/contract/campaigns/campaign';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import TaskAlt from '@mui/icons-material/TaskAlt';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '../../../ui/status-chip';
import { CampaignDue } from '../../campaigns';
import { ContentHeader } from '../../../ui/layout/content-header';
import { LinkButton } from '../../../ui/buttons/link-button';
import { Assignee } from './assignee';
import { usePartLinks } from './use-part-links';

/** Which site's part it is, how the whole stands [2.74], and whose work it is [3.12]. */
export function PartHeader({ campaign, site }: { campaign: CampaignV2; site: CampaignV2Site }) {
  const { t } = useTranslation(['responses', 'templates']);
  const { back, parent } = usePartLinks(campaign);
  const { type, title, author, status, allowedActions } = campaign;
  const by = author && t('by', { name: `${author.firstName} ${author.lastName}`.trim() });
  const isComplete = status === 'COMPLETE';
  return (
    <>
      <ContentHeader
        title={title}
        overline={[t(`templates:type.${type}`), by].filter(Boolean).join(' · ')}
        lead={campaign.description}
        back={back}
        states={
          <>
            <StatusChip tone="neutral" icon={<PlaceOutlined />} label={site.siteName} />
            <CampaignDue campaign={campaign} />
            {site.isSubmitted && <StatusChip tone="success" icon={<TaskAlt />} label={t('completedSite')} />}
          </>
        }
      />
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 3, rowGap: 1, mb: 3 }}
      >
        <Assignee
          campaign={campaign}
          campaignV2SiteId={site.id}
          siteId={site.siteId}
          siteName={site.siteName}
          assignee={site.assignee}
          isDone={site.isSubmitted}
          canAssign={allowedActions.includes('assign')}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
          <Typography color="textSecondary">{isComplete ? t('parent.completed') : t('parent.inProgress')}</Typography>
          <LinkButton to={parent} variant="outlined" color="inherit" sx={{ borderColor: 'divider' }}>
            {isComplete ? t('parent.viewReport') : t('parent.view')}
          </LinkButton>
        </Box>
      </Box>
    </>
  );
}

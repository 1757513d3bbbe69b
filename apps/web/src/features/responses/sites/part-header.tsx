import type { CampaignV2, CampaignV2Site } from '@muster/contract/campaigns/campaign';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import TaskAlt from '~icons/ic/baseline-task-alt';
import PlaceOutlined from '~icons/ic/outline-place';
import { Text } from '../../../ui/display/text';
import { PageText } from '../../../ui/texts/page-text';
import { StatusChip } from '../../../ui/labels/status-chip';
import { CampaignDue } from '../../campaigns';
import { ContentHeader } from '../../../ui/layout/content-header';
import { LinkButton } from '../../../ui/buttons/link-button';
import { Aloud } from '../aloud';
import { Assignee } from './assignee';
import { usePartLinks } from './use-part-links';
import { personName } from '../../../lib/names/person-name';

interface PartHeaderProps {
  campaign: CampaignV2;
  site: CampaignV2Site;
  /** The element that can be read aloud. */
  content: RefObject<HTMLElement | null>;
}

/** The name of the site, the state of the parent campaign [2.74], and the assignee [3.12]. */
export function PartHeader({ campaign, site, content }: PartHeaderProps) {
  const { t } = useTranslation(['responses', 'templates']);
  const { back, parent } = usePartLinks(campaign);
  const { type, title, author, status, allowedActions } = campaign;
  const byline = author && t('by', { name: personName(author) });
  const isComplete = status === 'COMPLETE';
  return (
    <>
      <ContentHeader
        title={title}
        isPageText
        overline={[t(`templates:type.${type}`), byline].filter(Boolean).join(' · ')}
        lead={campaign.description && <PageText>{campaign.description}</PageText>}
        back={back}
        states={
          <>
            <StatusChip tone="neutral" icon={<PlaceOutlined />} label={site.siteName} />
            <CampaignDue campaign={campaign} />
            {site.isSubmitted && <StatusChip tone="success" icon={<TaskAlt />} label={t('completedSite')} />}
            <Aloud campaign={campaign} lead={campaign.description} content={content} />
          </>
        }
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 mb-6">
        <Assignee
          campaign={campaign}
          campaignV2SiteId={site.id}
          siteId={site.siteId}
          siteName={site.siteName}
          assignee={site.assignee}
          isDone={site.isSubmitted}
          canAssign={allowedActions.includes('assign')}
        />
        <div className="flex flex-wrap items-center gap-x-3">
          <Text color="muted">{isComplete ? t('parent.completed') : t('parent.inProgress')}</Text>
          <LinkButton to={parent} variant="outlined" color="inherit" className="border-line">
            {isComplete ? t('parent.viewReport') : t('parent.view')}
          </LinkButton>
        </div>
      </div>
    </>
  );
}

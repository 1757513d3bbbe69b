import { campaignKinds } from '@muster/contract/templates/kinds';
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Suspense, type RefObject } from 'react';
import TaskAlt from '~icons/ic/baseline-task-alt';
import VisibilityOutlined from '~icons/ic/outline-visibility';
import { PageText } from '../../../ui/texts/page-text';
import { StatusChip } from '../../../ui/labels/status-chip';
import { Consultation, DangerBand, listPath, OwnDue, scopeOf, useWorkspace } from '../../campaigns';
import { ContentHeader } from '../../../ui/layout/content-header';
import { personName } from '../../../lib/names/person-name';
import { Aloud } from '../aloud';

interface CampaignHeaderProps {
  campaign: CampaignV2;
  lead?: string | null | undefined;
  /** The element that can be read aloud. */
  content?: RefObject<HTMLElement | null>;
}

/** The title of a campaign, its due date, and what the person has done with it. */
export function CampaignHeader({ campaign, lead, content }: CampaignHeaderProps) {
  const { t } = useTranslation(['responses', 'templates', 'campaigns']);
  const { type, title, author, isIntendedForCurrentUser, isViewedByCurrentUser, isSubmittedByCurrentUser, siteName } = campaign;
  const isRead = campaignKinds[type].countsViews && isIntendedForCurrentUser && isViewedByCurrentUser;
  const byline = author && t('by', { name: personName(author) });
  return (
    <>
      <DangerBand campaign={campaign} className="text-lg py-2.5 mb-4 rounded-card" />
      <ContentHeader
        title={title}
        isPageText
        lead={lead && <PageText>{lead}</PageText>}
        overline={[t(`templates:type.${type}`), siteName, byline].filter(Boolean).join(' · ')}
        back={useBack(campaign)}
        states={
          <>
            <OwnDue campaign={campaign} isDone={isSubmittedByCurrentUser} />
            {isRead && <StatusChip tone="neutral" icon={<VisibilityOutlined />} label={t('campaigns:read')} />}
            {isSubmittedByCurrentUser && <StatusChip tone="success" icon={<TaskAlt />} label={t('campaigns:submitted')} />}
            {content && <Aloud campaign={campaign} lead={lead} content={content} />}
          </>
        }
      />
      {campaign.isConsultation && (
        <Suspense>
          <Consultation campaign={campaign} />
        </Suspense>
      )}
    </>
  );
}

/** The link back to the list. Lists of several types pass their own link. */
export function useBack(campaign: CampaignV2): { to: string; label: string } | undefined {
  const { t } = useTranslation(['responses', 'campaigns', 'templates']);
  const workspace = useWorkspace();
  const { pathname } = useLocation();
  const { type } = campaign;
  const reports = /^.*\/report\/(?:in_progress|completed)(?=\/)/.exec(pathname)?.[0];
  if (reports !== undefined) return { to: reports, label: t('reports') };
  if (workspace.endsWith('/mws')) return { to: `${workspace}/focus`, label: t('campaigns:focus') };
  return { to: listPath(scopeOf(campaign), type), label: t(`templates:types.${type}`) };
}

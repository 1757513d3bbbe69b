import { campaignKinds } from '@muster/contract/templates/kinds';
import type { CampaignListItem } from '@muster/contract/campaigns/campaign';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import TaskAlt from '~icons/ic/baseline-task-alt';
import NotificationsActiveOutlined from '~icons/ic/outline-notifications-active';
import VisibilityOutlined from '~icons/ic/outline-visibility';
import VisibilityOffOutlined from '~icons/ic/outline-visibility-off';
import { Text } from '../../../ui/display/text';
import { PageText } from '../../../ui/texts/page-text';
import { StatusChip } from '../../../ui/labels/status-chip';
import { ListCard } from '../../../ui/layout/list-card';
import { DangerBand } from './danger-band';
import { OwnDue } from './own-due';
import { PartMeta } from './part-meta';

interface CampaignCardProps {
  campaign: CampaignListItem;
  /** The path of its page. */
  to: string;
  /** The search parameters of the list, which stay in the URL. */
  search?: true;
  isSelected: boolean;
  /** Names the type above the title, in lists of several types. */
  showsType?: boolean;
  /** What else its list knows of it, such as what the device keeps or what a draft is. */
  mark?: ReactNode;
}

/** One row of a list: what it is, when it is due, and what the person has done with it [2.100]-[2.102]. */
export function CampaignCard({ campaign, to, search, isSelected, showsType = false, mark }: CampaignCardProps) {
  const { t } = useTranslation(['campaigns', 'templates']);
  const { type, title, titleLanguage } = campaign;
  return (
    <ListCard to={to} search={search} isSelected={isSelected} className="flex flex-col items-stretch overflow-clip">
      <DangerBand campaign={campaign} />
      <div className="p-4">
        {showsType && (
          <Text variant="body2" color="muted">
            {t(`templates:type.${type}`)}
          </Text>
        )}
        <Text component="span" variant="subtitle1" dir="auto" className={fewLines}>
          <PageText lang={titleLanguage}>{title}</PageText>
        </Text>
        <div className="flex flex-wrap gap-x-4 gap-y-1 mt-1.5 empty:hidden">
          {mark}
          <OwnDue campaign={campaign} isDone={isDone(campaign)} />
          <OwnState campaign={campaign} />
          {campaign.remindedDate && <StatusChip tone="warning" icon={<NotificationsActiveOutlined />} label={t('reminded')} />}
          <PartMeta campaign={campaign} />
          <SiteProgress campaign={campaign} />
        </div>
      </div>
    </ListCard>
  );
}

/** Cuts a title after a few lines. The page of the campaign shows all of it. */
const fewLines = 'line-clamp-3 leading-[1.35]';

/** Whether the person has answered, or the site of the row. */
const isDone = ({ campaignV2SiteId, isSubmittedByCurrentUser, isSubmitted }: CampaignListItem): boolean =>
  campaignV2SiteId === null ? isSubmittedByCurrentUser : isSubmitted;

/** Shows with text and icon whether the person has read a briefing, or answered another campaign [2.100]. */
function OwnState({ campaign }: { campaign: CampaignListItem }) {
  const { t } = useTranslation('campaigns');
  const { type, status, isIntendedForCurrentUser, isViewedByCurrentUser } = campaign;
  if (status === 'DRAFT' || status === 'READY') return null;
  const submitted = isDone(campaign) && <StatusChip tone="success" icon={<TaskAlt />} label={t('submitted')} />;
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

/** How many of the participating sites have submitted. A row about a single site does not show it [2.101]. */
function SiteProgress({ campaign }: { campaign: CampaignListItem }) {
  const { t } = useTranslation('campaigns');
  const { campaignMode, status, campaignV2SiteId, sitesCount, sitesSubmittedCount } = campaign;
  if (campaignMode !== 'HIERARCHICAL' || status === 'DRAFT' || campaignV2SiteId !== null || sitesCount === 0) return null;
  return (
    <Text component="span" variant="body2" className="font-semibold">
      {t('sitesSubmitted', { part: sitesSubmittedCount, count: sitesCount })}
    </Text>
  );
}

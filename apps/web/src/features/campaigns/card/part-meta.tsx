import type { CampaignListItem } from '@muster/contract/campaigns/campaign';
import { useTranslation } from 'react-i18next';
import PersonOffOutlined from '~icons/ic/outline-person-off';
import PersonOutlined from '~icons/ic/outline-person';
import PlaceOutlined from '~icons/ic/outline-place';
import { personName } from '../../../lib/names/person-name';
import { StatusChip } from '../../../ui/labels/status-chip';

/** The site of a site's part, and its assignee, or 'Unassigned' until it is completed [2.100]. */
export function PartMeta({ campaign }: { campaign: CampaignListItem }) {
  const { t } = useTranslation('campaigns');
  const { siteName, assignee, campaignV2SiteId, status, isSubmitted } = campaign;
  const isOpen = campaignV2SiteId !== null && !isSubmitted && status === 'LIVE';
  return (
    <>
      {siteName && <StatusChip tone="neutral" icon={<PlaceOutlined />} label={siteName} />}
      {assignee && <StatusChip tone="neutral" icon={<PersonOutlined />} label={t('assignedTo', { name: personName(assignee) })} />}
      {!assignee && isOpen && <StatusChip tone="neutral" icon={<PersonOffOutlined />} label={t('unassigned')} />}
    </>
  );
}

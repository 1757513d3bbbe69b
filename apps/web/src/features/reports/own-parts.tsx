import type { CampaignV2, CampaignV2Site } from '@muster/contract/campaigns/campaign';
import { takesResponses } from '@muster/contract/campaigns/life-cycle';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import EditNoteOutlined from '~icons/ic/outline-edit-note';
import { useMe } from '../identity';
import { LinkButton } from '../../ui/buttons/link-button';
import { partPath } from '../campaigns';

/** A link from the report to one's own unfinished part. */
export function OwnParts({ campaign }: { campaign: CampaignV2 }) {
  const { t } = useTranslation('reports');
  const { userId, userSites } = useMe();
  const { pathname } = useLocation();
  const isMine = ({ siteId, assignee }: CampaignV2Site) =>
    assignee ? assignee.userId === userId : userSites.some((site) => site.siteId === siteId && site.isManager);
  if (!takesResponses(campaign.status) || !campaign.isSubmittableByCurrentUser) return null;
  const open = campaign.campaignV2Sites.filter((site) => !site.isSubmitted && isMine(site));
  return (
    <section aria-label={t('ownParts.title')} className="flex flex-wrap gap-2 mb-6 print:hidden">
      {open.map(({ id, siteName }) => (
        <LinkButton key={id} to={partPath(pathname, id)} variant="contained" startIcon={<EditNoteOutlined />} className="min-h-11">
          {t('ownParts.answer', { site: siteName })}
        </LinkButton>
      ))}
    </section>
  );
}

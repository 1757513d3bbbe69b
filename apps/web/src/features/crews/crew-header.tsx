import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { useTranslation } from 'react-i18next';
import { ContentHeader } from '../../ui/layout/content-header';
import { campaignPath, scopeOf } from '../campaigns';
import { crewPath } from './paths';

/** The title of the page, with a link back: to the briefing, or from a talk to all talks. */
export function CrewHeader({ campaign, isTalk = false }: { campaign: CampaignV2; isTalk?: boolean }) {
  const { t } = useTranslation('crew');
  const to = isTalk ? crewPath(campaign) : campaignPath(scopeOf(campaign), campaign.type, campaign.id);
  return <ContentHeader title={t('title')} overline={campaign.title} back={{ to, label: t(isTalk ? 'toTalks' : 'toBriefing') }} isTight />;
}

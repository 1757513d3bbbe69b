import type { CampaignListItem } from '@muster/contract/campaigns/campaign';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../ui/display/text';

/**
 * How many of the people who are asked have done their part, for those who manage the campaign. A campaign of sites says it for everybody
 * [2.101]. The numbers of an anonymous campaign are those of its report, in steps of five.
 */
export function ProgressNote({ campaign }: { campaign: CampaignListItem }) {
  const { t } = useTranslation('campaigns');
  const { campaignMode, status, allowedActions, campaignV2SiteId } = campaign;
  const { views, submissions, expectedViewPersonnelCount: total, expectedSubmitPersonnelCount } = campaign.campaignV2Engagement;
  const isPosted = status === 'LIVE' || status === 'COMPLETE';
  if (campaignMode !== 'STANDALONE' || campaignV2SiteId !== null || !isPosted || total === 0 || !allowedActions.includes('delete'))
    return null;
  // a briefing without questions is done when it is read
  const part = Math.min(total, expectedSubmitPersonnelCount === 0 ? views : submissions);
  return (
    <span className="flex items-center gap-2 basis-full">
      <span aria-hidden className="flex-[0_1_96px] h-1.5 rounded-full bg-line overflow-hidden">
        <span className="block h-full bg-success" style={{ inlineSize: `${(part / total) * 100}%` }} />
      </span>
      <Text component="span" variant="body2" className="font-semibold tabular-nums">
        {t('progress', { part, total })}
      </Text>
    </span>
  );
}

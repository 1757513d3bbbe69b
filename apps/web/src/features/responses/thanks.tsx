import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { useTranslation } from 'react-i18next';
import { Text } from '../../ui/display/text';
import { useMe } from '../identity';
import { NextSlot } from './next-slot';

/**
 * Thanks by name, how many others have answered, and whether this was the last item. Nothing of an anonymous campaign: a number that
 * changes while a colleague answers would tell who answers.
 */
export function Thanks({ campaign }: { campaign: CampaignV2 }) {
  const { t } = useTranslation('responses');
  const { firstName } = useMe();
  const { companyId, campaignMode, isAnonymous, campaignV2Engagement } = campaign;
  const { submissions: made, expectedSubmitPersonnelCount: total } = campaignV2Engagement;
  const others = campaignMode === 'HIERARCHICAL' ? 'submittedAnswer.sites' : 'submittedAnswer.others';
  return (
    <>
      <Text dir="auto">
        {[t('submittedAnswer.thanks', { name: firstName }), !isAnonymous && total > 1 && t(others, { made: Math.min(made, total), total })]
          .filter(Boolean)
          .join(' ')}
      </Text>
      <NextSlot companyId={companyId} part="word" />
    </>
  );
}

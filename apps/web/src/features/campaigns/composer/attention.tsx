import { isOverBudget } from '@muster/contract/campaigns/attention/budget';
import type * as endpoints from '@muster/contract/campaigns/attention/endpoints';
import { companyCampaignsTag } from '@muster/contract/campaigns/tags';
import type { MembersCriteria } from '@muster/contract/forms/types';
import type { Scope } from '@muster/contract/shared/permissions';
import type { CampaignType } from '@muster/contract/templates/kinds';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api';
import { Text } from '../../../ui/display/text';

const getAttention = call<typeof endpoints.getAttention>('GET /attention');

/** What these people have been asked in seven days. Undefined while it loads, for worksites, and if the server does not say. */
export function useAttention({ companyId, divisionId, siteId }: Scope, type: CampaignType, criteria: MembersCriteria | undefined) {
  const within = { companyId, divisionId, siteId };
  const { data } = useQuery({
    queryKey: ['attention', within, type, criteria],
    queryFn: ({ signal }) => getAttention({ query: { ...within, type, ...criteria } }, { signal, hideError: true }),
    enabled: criteria !== undefined,
    retry: false,
    meta: { tags: [companyCampaignsTag(companyId)], isKept: false },
  });
  return data;
}

/** With so many, they are a part of the chosen people. */
const sampledPeople = 200;

export type Attention = NonNullable<ReturnType<typeof useAttention>>;

/** Says it, and whether it is more than the budget. */
export function AttentionText({ attention }: { attention: Attention }) {
  const { t } = useTranslation('composer');
  const { asks, minutes, withoutOutcome, people } = attention;
  const isMuch = isOverBudget(attention);
  return (
    <Text variant="body2" color={isMuch ? 'warning' : 'muted'} className="tabular-nums">
      {[
        t('attention', { asks: Math.round(asks), minutes: Math.round(minutes) }),
        ...(people >= sampledPeople ? [t('sampled', { people })] : []),
        ...(withoutOutcome > 0 ? [t('withoutOutcome', { open: withoutOutcome })] : []),
      ].join(' ')}
    </Text>
  );
}

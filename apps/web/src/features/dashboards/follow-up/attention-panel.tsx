import { isOverBudget } from '@muster/contract/campaigns/attention/budget';
import type * as endpoints from '@muster/contract/campaigns/attention/endpoints';
import { companyCampaignsTag } from '@muster/contract/campaigns/tags';
import type { Scope } from '@muster/contract/shared/permissions';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api';
import { formatNumber, formatPercent } from '../../../lib/formats';
import { Text } from '../../../ui/display/text';
import { Panel } from '../../../ui/layout/panel';
import { Fact } from '../components/facts';

const getAttention = call<typeof endpoints.getAttention>('GET /attention');

/** An average of up to 200 people needs no newer figure on every visit. */
const freshMinutes = 10;

/** What the people of the place were asked in the last seven days, beside the budget of the company. Nothing in a week without campaigns. */
export function AttentionPanel({ scope }: { scope: Scope }) {
  const { t } = useTranslation('attention');
  const { companyId, siteId, divisionId } = scope;
  const { data } = useQuery({
    queryKey: ['dashboards', 'attention', scope],
    queryFn: ({ signal }) => getAttention({ query: { companyId, siteId, divisionId } }, { signal, hideError: true }),
    retry: false,
    staleTime: freshMinutes * 60_000,
    meta: { tags: [companyCampaignsTag(companyId)] },
  });
  // an older api does not send what was useful
  if (!data || (data.asks === 0 && !data.useful?.people)) return null;
  const { asks, minutes, withoutOutcome, useful, budget } = data;
  return (
    <Panel title={t('title')}>
      <dl className="grid gap-4 grid-cols-[repeat(auto-fit,minmax(min(150px,100%),1fr))]">
        <Fact name={t('asks')}>
          <Measured amount={formatNumber(asks)} budget={formatNumber(budget.asks)} isMuch={asks >= budget.asks} />
        </Fact>
        <Fact name={t('minutes')}>
          <Measured amount={formatNumber(minutes)} budget={formatNumber(budget.minutes)} isMuch={minutes >= budget.minutes} />
        </Fact>
        <Fact name={t('withoutOutcome')}>{formatNumber(withoutOutcome)}</Fact>
        <Fact name={t('useful')}>
          {useful && useful.people > 0 ? formatPercent(useful.useful / useful.people) : '–'}
          {useful && useful.people > 0 && (
            <Text component="span" variant="body2" color="muted" className="ms-2">
              {t('of', { budget: formatNumber(useful.people) })}
            </Text>
          )}
        </Fact>
      </dl>
      {isOverBudget(data) && (
        <Text variant="body2" color="warning" className="mt-3 max-w-[75ch]">
          {t('over')}
        </Text>
      )}
    </Panel>
  );
}

function Measured({ amount, budget, isMuch }: { amount: string; budget: string; isMuch: boolean }) {
  const { t } = useTranslation('attention');
  return (
    <>
      <Text component="span" color={isMuch ? 'warning' : undefined} className="font-semibold tabular-nums">
        {amount}
      </Text>
      <Text component="span" variant="body2" color="muted" className="ms-2">
        {t('of', { budget })}
      </Text>
    </>
  );
}

import { dangerWord } from '@muster/contract/campaigns/danger';
import { dueBucket } from '@muster/contract/campaigns/life-cycle';
import type { FocusItem } from '@muster/contract/focus/focus';
import clsx from 'clsx';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import ArrowForward from '~icons/ic/baseline-arrow-forward';
import { lazyPart } from '../../../lib/lazy-screen';
import { useNow } from '../../../lib/use-now';
import { Text } from '../../../ui/display/text';
import { afterFirstScreen } from '../../../ui/loading/first-screen';
import { LinkCard } from '../../../ui/layout/link-card';
import { PageText } from '../../../ui/texts/page-text';
import { CampaignDue, DangerBand } from '../../campaigns';
import { focusPath, pathWithin } from '../item-path';

/** Its code comes after the first screen: it says more about an item that already shows. */
const ItemMeta = lazyPart(() => afterFirstScreen().then(() => import('./item-meta')), 'ItemMeta');

const edges = { OVERDUE: 'border-s-6 border-s-error', DUE_SOON: 'border-s-6 border-s-warning', DUE: undefined } as const;

/** One item in a few lines: what it is, its title, and when it is due. The edge has the colour of the due date, unless a band says more. */
export function UrgentItem({ item }: { item: FocusItem }) {
  const { t } = useTranslation(['focus', 'templates', 'exchange']);
  const now = useNow();
  const { focusType, companyId, innerItem } = item;
  const edge = focusType === 'QUESTION' || dangerWord(innerItem) ? undefined : edges[dueBucket(innerItem.endDate, now)];
  return (
    <LinkCard
      to={`${focusPath(companyId)}${pathWithin(item)}`}
      className={clsx('flex-col items-stretch gap-0 p-0 overflow-clip min-h-20.5', edge)}
    >
      {focusType !== 'QUESTION' && <DangerBand campaign={innerItem} />}
      <div className="flex-1 flex items-center gap-4 px-4 py-3">
        <div className="flex-1 min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Text component="span" variant="body2" color="muted" className="wrap-anywhere">
              {focusType === 'QUESTION' ? t('exchange:question') : t(`templates:type.${focusType}`)}
            </Text>
            {focusType !== 'QUESTION' && <CampaignDue campaign={innerItem} />}
            <Suspense>
              <ItemMeta item={item} />
            </Suspense>
          </div>
          <Text component="span" variant="subtitle1" dir="auto" className={titleLines}>
            <PageText lang={focusType === 'QUESTION' ? undefined : innerItem.titleLanguage}>{innerItem.title}</PageText>
          </Text>
        </div>
        <ArrowForward className="text-muted rtl:-scale-x-100" />
      </div>
    </LinkCard>
  );
}

/** Cuts a title after three lines. The item's own page shows all of it. */
const titleLines = 'line-clamp-3 leading-[1.35] mt-0.5';

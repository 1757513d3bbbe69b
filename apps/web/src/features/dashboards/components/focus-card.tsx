import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import ArrowForward from '~icons/ic/baseline-arrow-forward';
import CenterFocusStrong from '~icons/ic/baseline-center-focus-strong';
import TaskAlt from '~icons/ic/baseline-task-alt';
import { formatNumber } from '../../../lib/formats';
import { Text } from '../../../ui/display/text';
import { LinkCard } from '../../../ui/layout/link-card';

/** The first card: whether the person has something to do [2.91]. */
export function FocusCard({ companyId, count }: { companyId: number; count: number }) {
  const { t } = useTranslation('dashboards');
  const busy = count > 0;
  const Icon = busy ? CenterFocusStrong : TaskAlt;
  return (
    <LinkCard to={`/company/${companyId}/mws/focus`} className={clsx('p-4 sm:p-6', busy && 'bg-primary text-on-primary border-primary')}>
      <Icon className={clsx('size-10', busy ? 'text-inherit' : 'text-success')} />
      <div className="flex-1 min-w-0">
        {busy && <Text className="text-[2rem] font-bold leading-[1.1]">{formatNumber(count)}</Text>}
        <Text component="span" variant="h3" className="wrap-anywhere">
          {t(busy ? 'focus.waiting' : 'focus.done')}
        </Text>
      </div>
      <ArrowForward className="rtl:-scale-x-100" />
    </LinkCard>
  );
}

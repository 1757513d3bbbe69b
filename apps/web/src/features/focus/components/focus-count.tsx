import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/formats';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden';
import { urgentQuery } from '../api';
import { useIsSent } from '../item-state';

/** A larger number would be wider than its icon. */
const most = 99;

/** How many items of Focus the person has to do, at the corner of an icon. Items whose answer waits to be sent are done. */
export function FocusCount({ companyId }: { companyId: number }) {
  const { t } = useTranslation('focus');
  const { data } = useQuery(urgentQuery(companyId));
  const isSent = useIsSent();
  const count = data ? data.total - data.data.filter(isSent).length : 0;
  if (count === 0) return null;
  return (
    <>
      <span
        aria-hidden
        className="absolute -top-0.5 start-1/2 @max-[17rem]:start-auto @max-[17rem]:end-0 ms-1 min-w-[1.25rem] px-1 rounded-full bg-error text-on-error text-xs leading-[1.25rem] font-bold text-center"
      >
        {count > most ? `${formatNumber(most)}+` : formatNumber(count)}
      </span>
      <VisuallyHidden>{t('waiting', { count })}</VisuallyHidden>
    </>
  );
}

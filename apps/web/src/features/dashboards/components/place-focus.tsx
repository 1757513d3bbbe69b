import { useTranslation } from 'react-i18next';
import ArrowForward from '~icons/ic/baseline-arrow-forward';
import CenterFocusStrong from '~icons/ic/baseline-center-focus-strong';
import { Text } from '../../../ui/display/text';
import { LinkCard } from '../../../ui/layout/link-card';

/** The number of campaigns of a place that wait for the person. Renders nothing without any. */
export function PlaceFocus({ companyId, count }: { companyId: number; count: number }) {
  const { t } = useTranslation('dashboards');
  if (count === 0) return null;
  return (
    <LinkCard to={`/company/${companyId}/mws/focus`} className="border-primary">
      <CenterFocusStrong className="text-primary" />
      <Text component="span" variant="subtitle1" className="flex-1 min-w-0 wrap-anywhere">
        {t('focus.here', { count })}
      </Text>
      <ArrowForward className="rtl:-scale-x-100" />
    </LinkCard>
  );
}

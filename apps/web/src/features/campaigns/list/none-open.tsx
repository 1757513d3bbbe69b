import { useTranslation } from 'react-i18next';
import TouchAppOutlined from '~icons/ic/outline-touch-app';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { useMedia } from '../../../ui/hooks/use-media';

/** Shown next to a list while no item is open. */
export function NoneOpen() {
  const { t } = useTranslation('campaigns');
  const wide = useMedia('lg-up');
  return wide ? <EmptyState icon={<TouchAppOutlined />} title={t('noneOpen.title')} description={t('noneOpen.text')} /> : null;
}

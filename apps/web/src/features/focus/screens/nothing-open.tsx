import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import TouchAppOutlined from '~icons/ic/outline-touch-app';
import { EmptyState } from '../../../ui/feedback/empty-state';

/** The placeholder beside a list while no item is open. */
export function NothingOpen(): ReactNode {
  const { t } = useTranslation('focus');
  return <EmptyState icon={<TouchAppOutlined />} title={t('choose.title')} description={t('choose.text')} />;
}

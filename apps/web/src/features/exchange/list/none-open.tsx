import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import TouchAppOutlined from '~icons/ic/outline-touch-app';
import { EmptyState } from '../../../ui/feedback/empty-state';

/** The placeholder beside the list while no question is open. */
export function NoneOpen(): ReactNode {
  const { t } = useTranslation('communities');
  return <EmptyState icon={<TouchAppOutlined />} title={t('questions.choose')} description={t('questions.chooseText')} />;
}

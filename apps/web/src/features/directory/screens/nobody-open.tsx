import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import TouchAppOutlined from '~icons/ic/outline-touch-app';
import { EmptyState } from '../../../ui/feedback/empty-state';

/** The placeholder beside the directory while no profile is open. */
export function NobodyOpen(): ReactNode {
  const { t } = useTranslation('people');
  return <EmptyState icon={<TouchAppOutlined />} title={t('directory.choose')} description={t('directory.chooseText')} />;
}

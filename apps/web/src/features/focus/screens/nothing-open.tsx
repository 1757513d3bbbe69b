import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import TouchAppOutlined from '@mui/icons-material/TouchAppOutlined';
import { EmptyState } from '../../../ui/feedback/empty-state';

/** Stands beside a list of which nothing is open yet. */
export function NothingOpen(): ReactNode {
  const { t } = useTranslation('focus');
  return <EmptyState icon={<TouchAppOutlined />} title={t('choose.title')} description={t('choose.text')} />;
}

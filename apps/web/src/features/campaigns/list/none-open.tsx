import { useTranslation } from 'react-i18next';
import TouchAppOutlined from '@mui/icons-material/TouchAppOutlined';
import useMediaQuery from '@mui/material/useMediaQuery';
import { EmptyState } from '../../../ui/feedback/empty-state';

/** Shown next to a list while no item is open. */
export function NoneOpen() {
  const { t } = useTranslation('campaigns');
  const wide = useMediaQuery((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  return wide ? <EmptyState icon={<TouchAppOutlined />} title={t('noneOpen.title')} description={t('noneOpen.text')} /> : null;
}

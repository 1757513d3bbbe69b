import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import ArrowBack from '~icons/ic/baseline-arrow-back';
import { IconButton } from '../../ui/controls/icon-button';

export function BackToTemplates() {
  const { t } = useTranslation('template-library');
  return (
    <IconButton component={Link} to="/system/campaign-templates" aria-label={t('back')} edge="start">
      <ArrowBack className="rtl:-scale-x-100" />
    </IconButton>
  );
}

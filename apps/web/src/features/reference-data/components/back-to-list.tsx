import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import ArrowBack from '~icons/ic/baseline-arrow-back';
import { IconButton } from '../../../ui/controls/icon-button';
import { useReferenceList } from '../lists';

export function BackToList() {
  const { t } = useTranslation('reference-data');
  const list = useReferenceList();
  return (
    <IconButton component={Link} to={`/system/${list}`} aria-label={t(`lists.${list}.back`)} edge="start">
      <ArrowBack className="rtl:-scale-x-100" />
    </IconButton>
  );
}

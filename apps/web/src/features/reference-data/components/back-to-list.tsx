import ArrowBack from '@mui/icons-material/ArrowBack';
import IconButton from '@mui/material/IconButton';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useReferenceList } from '../lists';

export function BackToList() {
  const { t } = useTranslation('reference-data');
  const list = useReferenceList();
  return (
    <IconButton component={Link} to={`/system/${list}`} aria-label={t(`lists.${list}.back`)} edge="start">
      <ArrowBack sx={{ transform: (theme) => (theme.direction === 'rtl' ? 'scaleX(-1)' : 'none') }} />
    </IconButton>
  );
}

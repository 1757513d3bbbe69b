import ArrowBack from '@mui/icons-material/ArrowBack';
import IconButton from '@mui/material/IconButton';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

export function BackToList() {
  const { t } = useTranslation('reference-data');
  return (
    <IconButton component={Link} to="/system/work-site-types" aria-label={t('workSiteTypes.back')} edge="start">
      <ArrowBack sx={{ transform: (theme) => (theme.direction === 'rtl' ? 'scaleX(-1)' : 'none') }} />
    </IconButton>
  );
}

import ArrowBack from '@mui/icons-material/ArrowBack';
import IconButton from '@mui/material/IconButton';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

export function BackToTemplates() {
  const { t } = useTranslation('template-library');
  return (
    <IconButton component={Link} to="/system/campaign-templates" aria-label={t('back')} edge="start">
      <ArrowBack sx={{ transform: (theme) => (theme.direction === 'rtl' ? 'scaleX(-1)' : 'none') }} />
    </IconButton>
  );
}

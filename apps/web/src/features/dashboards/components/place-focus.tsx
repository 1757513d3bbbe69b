import ArrowForward from '@mui/icons-material/ArrowForward';
import CenterFocusStrong from '@mui/icons-material/CenterFocusStrong';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { LinkCard } from '../../../ui/link-card';

/** The number of campaigns of a place that wait for the person. Renders nothing without any. */
export function PlaceFocus({ companyId, count }: { companyId: number; count: number }) {
  const { t } = useTranslation('dashboards');
  if (count === 0) return null;
  return (
    <LinkCard to={`/company/${companyId}/mws/focus`} sx={{ borderColor: 'primary.main' }}>
      <CenterFocusStrong aria-hidden color="primary" />
      <Typography component="span" variant="subtitle1" sx={{ flex: 1 }}>
        {t('focus.here', { count })}
      </Typography>
      <ArrowForward aria-hidden sx={{ transform: (theme) => (theme.direction === 'rtl' ? 'scaleX(-1)' : 'none') }} />
    </LinkCard>
  );
}

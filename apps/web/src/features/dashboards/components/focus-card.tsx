import ArrowForward from '@mui/icons-material/ArrowForward';
import CenterFocusStrong from '@mui/icons-material/CenterFocusStrong';
import TaskAlt from '@mui/icons-material/TaskAlt';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/formats';
import { LinkCard } from '../../../ui/link-card';

/** The first card: whether the person has something to do [2.91]. */
export function FocusCard({ companyId, count }: { companyId: number; count: number }) {
  const { t } = useTranslation('dashboards');
  const Icon = count === 0 ? TaskAlt : CenterFocusStrong;
  const busy = count > 0;
  return (
    <LinkCard
      to={`/company/${companyId}/mws/focus`}
      sx={{ p: { xs: 2, sm: 3 }, ...(busy && { bgcolor: 'primary.main', color: 'primary.contrastText', borderColor: 'primary.main' }) }}
    >
      <Icon aria-hidden sx={{ fontSize: 40, color: busy ? 'inherit' : 'success.main' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {busy && (
          <Typography component="span" sx={{ display: 'block', fontSize: '2rem', fontWeight: 700, lineHeight: 1.1 }}>
            {formatNumber(count)}
          </Typography>
        )}
        <Typography component="span" variant="h3">
          {busy ? t('focus.waiting') : t('focus.done')}
        </Typography>
      </Box>
      <ArrowForward aria-hidden sx={{ transform: (theme) => (theme.direction === 'rtl' ? 'scaleX(-1)' : 'none') }} />
    </LinkCard>
  );
}

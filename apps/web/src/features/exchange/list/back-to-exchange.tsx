import ArrowBack from '@mui/icons-material/ArrowBack';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { createLink } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { exchangePath } from '../paths';

const IconLink = createLink(IconButton);

/** A link from a list to the home of the exchange. */
export function BackToExchange({ companyId }: { companyId: number }) {
  const { t } = useTranslation('exchange');
  return (
    <Tooltip title={t('title')}>
      <IconLink to={exchangePath(companyId)} aria-label={t('title')} sx={{ marginInlineStart: -1 }}>
        <ArrowBack sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />
      </IconLink>
    </Tooltip>
  );
}

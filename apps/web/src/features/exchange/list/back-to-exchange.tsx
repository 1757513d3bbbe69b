import { createLink } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import ArrowBack from '~icons/ic/baseline-arrow-back';
import { IconButton } from '../../../ui/controls/icon-button';
import { Tooltip } from '../../../ui/overlays/tooltip';
import { exchangePath } from '../paths';

const IconLink = createLink(IconButton);

/** A link from a list to the home of the exchange. */
export function BackToExchange({ companyId }: { companyId: number }) {
  const { t } = useTranslation('exchange');
  return (
    <Tooltip title={t('title')}>
      <IconLink to={exchangePath(companyId)} aria-label={t('title')} className="-ms-2">
        <ArrowBack className="rtl:-scale-x-100" />
      </IconLink>
    </Tooltip>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import ArrowBack from '~icons/ic/baseline-arrow-back';
import { useAddressId } from '../../../lib/address';
import { LinkButton } from '../../../ui/buttons/link-button';
import { ApiDocsScreen } from '../api-docs/api-docs-screen';

/** The calls of the API, for the managers of the company [2.43]. */
export function CompanyApi(): ReactNode {
  const { t } = useTranslation('integrations');
  const companyId = useAddressId('companyId');
  return (
    <>
      <LinkButton to={`/company/${companyId}/cws/settings/integrations`} startIcon={<ArrowBack className="rtl:-scale-x-100" />}>
        {t('title')}
      </LinkButton>
      <ApiDocsScreen />
    </>
  );
}

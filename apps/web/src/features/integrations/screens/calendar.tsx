import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressIds } from '../../../lib/address';
import { PageHeader } from '../../../ui/layout/page-header';
import { AddressPanel } from '../calendars/address-panel';

/** The calendar address of a person in a company [2.62], or of a site for its managers [2.52]. */
export function Calendar(): ReactNode {
  const { t } = useTranslation(['integrations', 'settings']);
  const { companyId = 0, siteId } = useAddressIds();
  return (
    <>
      <PageHeader
        title={t('settings:tabs.calendar')}
        caption={siteId === undefined ? t('calendar.ownCaption') : t('calendar.siteCaption')}
      />
      <div className="max-w-190">
        <AddressPanel key={`${companyId} ${siteId}`} owner={siteId === undefined ? { companyId } : { siteId }} />
      </div>
    </>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressId, useAddressIds } from '../../../lib/address';
import { PageHeader } from '../../../ui/layout/page-header';
import { PersonnelPanel } from '../personnel/personnel-panel';
import { RepresentativesPanel } from '../personnel/representatives-panel';

/** The managers, the members and the elected representatives of a site or division [2.146] [2.52] [2.58]. */
export function Personnel(): ReactNode {
  const { t } = useTranslation('people');
  const { siteId, divisionId } = useAddressIds();
  const place = { companyId: useAddressId('companyId'), siteId, divisionId };
  return (
    <>
      <PageHeader title={t('personnel.title')} caption={siteId === undefined ? t('personnel.ofDivision') : t('personnel.ofSite')} />
      <div className="grid gap-6 grid-cols-1 md:grid-cols-2 items-start">
        <div className="grid gap-6">
          <PersonnelPanel place={place} kind="manager" />
          <RepresentativesPanel place={place} />
        </div>
        <PersonnelPanel place={place} kind="member" />
      </div>
    </>
  );
}

import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressId } from '../../../lib/address';
import { PageHeader } from '../../../ui/layout/page-header';
import { editRoute } from '../addresses';
import { workSiteTypeQuery } from '../api';
import { BackToList } from '../components/back-to-list';
import { WorkSiteTypeForm } from '../components/work-site-type-form';

/** Changes a work site type [2.65]. */
export function EditWorkSiteType(): ReactNode {
  const { t } = useTranslation('reference-data');
  const workSiteTypeId = useAddressId('workSiteTypeId');
  const navigate = editRoute.useNavigate();
  const { data: item } = useSuspenseQuery(workSiteTypeQuery(workSiteTypeId));
  return (
    <>
      <PageHeader title={t('workSiteTypes.edit')} caption={item.title} start={<BackToList />} />
      <WorkSiteTypeForm
        key={item.id}
        item={item}
        onSaved={() => void navigate({ to: '/system/work-site-types/$workSiteTypeId', params: { workSiteTypeId } })}
      />
    </>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/layout/page-header';
import { newRoute } from '../addresses';
import { BackToList } from '../components/back-to-list';
import { WorkSiteTypeForm } from '../components/work-site-type-form';

/** Adds a work site type [2.65]. */
export function NewWorkSiteType(): ReactNode {
  const { t } = useTranslation('reference-data');
  const navigate = newRoute.useNavigate();
  return (
    <>
      <PageHeader title={t('workSiteTypes.new')} start={<BackToList />} />
      <WorkSiteTypeForm onSaved={() => void navigate({ to: '/system/work-site-types' })} />
    </>
  );
}

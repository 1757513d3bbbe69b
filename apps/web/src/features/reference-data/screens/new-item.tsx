import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/layout/page-header';
import { newRoute } from '../addresses';
import { BackToList } from '../components/back-to-list';
import { ItemForm } from '../components/item-form';
import { useReferenceList } from '../lists';

/** Adds an item to a list [2.65]. */
export function NewItem(): ReactNode {
  const { t } = useTranslation('reference-data');
  const referenceList = useReferenceList();
  const navigate = newRoute.useNavigate();
  return (
    <>
      <PageHeader title={t(`lists.${referenceList}.new`)} start={<BackToList />} />
      <ItemForm key={referenceList} onSaved={() => void navigate({ to: '/system/$referenceList', params: { referenceList } })} />
    </>
  );
}

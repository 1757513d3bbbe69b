import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressId } from '../../../lib/address';
import { PageHeader } from '../../../ui/layout/page-header';
import { editRoute, newRoute } from '../addresses';
import { itemQuery } from '../api';
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

/** Changes an item of a list [2.65]. */
export function EditItem(): ReactNode {
  const { t } = useTranslation('reference-data');
  const referenceList = useReferenceList();
  const referenceItemId = useAddressId('referenceItemId');
  const navigate = editRoute.useNavigate();
  const { data: item } = useSuspenseQuery(itemQuery(referenceList, referenceItemId));
  return (
    <>
      <PageHeader title={t(`lists.${referenceList}.edit`)} caption={item.title} start={<BackToList />} />
      <ItemForm
        key={`${referenceList}-${item.id}`}
        item={item}
        onSaved={() => void navigate({ to: '/system/$referenceList/$referenceItemId', params: { referenceList, referenceItemId } })}
      />
    </>
  );
}

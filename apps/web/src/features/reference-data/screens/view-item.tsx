import { useSuspenseQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import Delete from '~icons/ic/outline-delete';
import Edit from '~icons/ic/outline-edit';
import { useAddressId } from '../../../lib/address';
import { ActionButton } from '../../../ui/buttons/action-button';
import { Text } from '../../../ui/display/text';
import { PageHeader } from '../../../ui/layout/page-header';
import { useShippedTitles } from '../../../ui/texts/shipped-texts';
import { viewRoute } from '../addresses';
import { itemQuery } from '../api';
import { BackToList } from '../components/back-to-list';
import { DeleteItems } from '../components/delete-items';
import { useReferenceList } from '../lists';
import { inList } from '../../../lib/names/in-list';

/** One item of a list, with the allowed actions [2.65]. */
export function ViewItem(): ReactNode {
  const { t } = useTranslation('reference-data');
  const referenceList = useReferenceList();
  const referenceItemId = useAddressId('referenceItemId');
  const navigate = viewRoute.useNavigate();
  const { data: item } = useSuspenseQuery(itemQuery(referenceList, referenceItemId));
  const shown = useShippedTitles();
  const [title] = shown([item]).map((one) => one.title);
  const [deleting, setDeleting] = useState(false);

  const actions = (
    <div className="flex gap-3">
      <ActionButton canEdit={item.allowedActions.includes('delete')} color="error" startIcon={<Delete />} onClick={() => setDeleting(true)}>
        {t('delete.open')}
      </ActionButton>
      <ActionButton
        canEdit={item.allowedActions.includes('edit')}
        variant="contained"
        startIcon={<Edit />}
        onClick={() => void navigate({ to: '/system/$referenceList/$referenceItemId/edit', params: { referenceList, referenceItemId } })}
      >
        {t('edit')}
      </ActionButton>
    </div>
  );
  return (
    <>
      <PageHeader title={title ?? item.title} caption={t(`lists.${referenceList}.one`)} start={<BackToList />} action={actions} />
      <Text className="max-w-[75ch] whitespace-pre-wrap" color={item.description ? 'inherit' : 'muted'}>
        {item.description || t('noDescription')}
      </Text>
      {item.industries && (
        <div className="mt-6">
          <Text variant="h2" className="text-lg mb-2">
            {t('field.industries')}
          </Text>
          <Text dir="auto">{inList(shown(item.industries).map((one) => one.title)) || t('allIndustries')}</Text>
        </div>
      )}
      <DeleteItems
        items={[item]}
        open={deleting}
        onClose={() => setDeleting(false)}
        onDeleted={() => navigate({ to: '/system/$referenceList', params: { referenceList }, replace: true })}
      />
    </>
  );
}

import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressId } from '../../../lib/address';
import { ActionButton } from '../../../ui/buttons/action-button';
import { PageHeader } from '../../../ui/layout/page-header';
import { viewRoute } from '../addresses';
import { itemQuery } from '../api';
import { BackToList } from '../components/back-to-list';
import { DeleteItems } from '../components/delete-items';
import { useReferenceList } from '../lists';

/** One item of a list, with the allowed actions [2.65]. */
export function ViewItem(): ReactNode {
  const { t } = useTranslation('reference-data');
  const referenceList = useReferenceList();
  const referenceItemId = useAddressId('referenceItemId');
  const navigate = viewRoute.useNavigate();
  const { data: item } = useSuspenseQuery(itemQuery(referenceList, referenceItemId));
  const [deleting, setDeleting] = useState(false);

  const actions = (
    <Box sx={{ display: 'flex', gap: 1.5 }}>
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
    </Box>
  );
  return (
    <>
      <PageHeader title={item.title} caption={t(`lists.${referenceList}.one`)} start={<BackToList />} action={actions} />
      <Typography sx={{ maxWidth: '75ch', whiteSpace: 'pre-wrap' }} color={item.description ? 'textPrimary' : 'textSecondary'}>
        {item.description || t('noDescription')}
      </Typography>
      {item.industries && (
        <Box sx={{ mt: 3 }}>
          <Typography variant="h2" sx={{ fontSize: '1.125rem', mb: 1 }}>
            {t('field.industries')}
          </Typography>
          <Typography dir="auto">{item.industries.map(({ title }) => title).join(', ') || t('allIndustries')}</Typography>
        </Box>
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

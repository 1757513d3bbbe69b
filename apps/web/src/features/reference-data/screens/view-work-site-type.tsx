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
import { workSiteTypeQuery } from '../api';
import { BackToList } from '../components/back-to-list';
import { DeleteWorkSiteTypes } from '../components/delete-work-site-types';

/** One work site type, with the allowed actions [2.65]. */
export function ViewWorkSiteType(): ReactNode {
  const { t } = useTranslation('reference-data');
  const workSiteTypeId = useAddressId('workSiteTypeId');
  const navigate = viewRoute.useNavigate();
  const { data: item } = useSuspenseQuery(workSiteTypeQuery(workSiteTypeId));
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
        onClick={() => void navigate({ to: '/system/work-site-types/$workSiteTypeId/edit', params: { workSiteTypeId } })}
      >
        {t('edit')}
      </ActionButton>
    </Box>
  );
  return (
    <>
      <PageHeader title={item.title} caption={t('workSiteTypes.one')} start={<BackToList />} action={actions} />
      <Typography sx={{ maxWidth: '75ch', whiteSpace: 'pre-wrap' }} color={item.description ? 'textPrimary' : 'textSecondary'}>
        {item.description || t('noDescription')}
      </Typography>
      <DeleteWorkSiteTypes
        items={[item]}
        open={deleting}
        onClose={() => setDeleting(false)}
        onDeleted={() => navigate({ to: '/system/work-site-types', replace: true })}
      />
    </>
  );
}

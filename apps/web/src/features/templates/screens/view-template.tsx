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
import { templateQuery } from '../api';
import { viewRoute } from '../addresses';
import { BackToTemplates } from '../back-to-templates';
import { DeleteTemplates } from '../delete-templates';
import { FormPreview } from '../editor/preview/form-preview';

/** One template: what it is for, and both of its forms as people see them [2.65]. */
export function ViewTemplate(): ReactNode {
  const { t } = useTranslation(['template-library', 'templates']);
  const templateId = useAddressId('templateId');
  const navigate = viewRoute.useNavigate();
  const { data: template } = useSuspenseQuery(templateQuery(templateId));
  const [deleting, setDeleting] = useState(false);
  const { type, subType, title, description, version, configuration, allowedActions } = template;

  const actions = (
    <Box sx={{ display: 'flex', gap: 1.5 }}>
      <ActionButton canEdit={allowedActions.includes('delete')} color="error" startIcon={<Delete />} onClick={() => setDeleting(true)}>
        {t('delete.open')}
      </ActionButton>
      <ActionButton
        canEdit={allowedActions.includes('edit')}
        variant="contained"
        startIcon={<Edit />}
        onClick={() => void navigate({ to: '/system/campaign-templates/$templateId/edit', params: { templateId } })}
      >
        {t('editButton')}
      </ActionButton>
    </Box>
  );
  return (
    <>
      <PageHeader
        title={title}
        caption={
          <>
            {t(`templates:type.${type}`)} · <bdi>{subType}</bdi> · {t('version', { version })}
          </>
        }
        start={<BackToTemplates />}
        action={actions}
      />
      <Typography dir="auto" sx={{ maxWidth: '75ch', whiteSpace: 'pre-wrap', mb: 3 }} color={description ? 'textPrimary' : 'textSecondary'}>
        {description || t('noDescription')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start' }}>
        {(['form', 'responses'] as const).map((side) => (
          <Box key={side} component="section" aria-label={t(`side.${side}`)} sx={{ flex: '0 1 390px', minWidth: 0, width: '100%' }}>
            <Typography variant="h2" sx={{ mb: 1.5 }}>
              {t(`side.${side}`)}
            </Typography>
            <FormPreview type={type} configuration={configuration} side={side} />
          </Box>
        ))}
      </Box>
      <DeleteTemplates
        items={[template]}
        open={deleting}
        onClose={() => setDeleting(false)}
        onDeleted={() => navigate({ to: '/system/campaign-templates', replace: true })}
      />
    </>
  );
}

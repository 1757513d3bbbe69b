import { useSuspenseQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import ContentCopy from '~icons/ic/outline-content-copy';
import Delete from '~icons/ic/outline-delete';
import Edit from '~icons/ic/outline-edit';
import { useAddressId } from '../../../lib/address';
import { ActionButton } from '../../../ui/buttons/action-button';
import { Text } from '../../../ui/display/text';
import { PageHeader } from '../../../ui/layout/page-header';
import { useFindShipped } from '../../../ui/texts/shipped-texts';
import { templateQuery } from '../api';
import { viewRoute } from '../addresses';
import { BackToTemplates } from '../back-to-templates';
import { DeleteTemplates } from '../delete-templates';
import { FormPreview } from '../editor/preview/form-preview';

/** One template: its texts, and a preview of both forms [2.65]. */
export function ViewTemplate(): ReactNode {
  const { t } = useTranslation(['template-library', 'templates']);
  const templateId = useAddressId('templateId');
  const navigate = viewRoute.useNavigate();
  const { data: template } = useSuspenseQuery(templateQuery(templateId));
  const shipped = useFindShipped();
  const [deleting, setDeleting] = useState(false);
  const { type, subType, title, description, version, configuration, allowedActions } = template;

  const actions = (
    <div className="flex flex-wrap gap-3">
      <ActionButton canEdit={allowedActions.includes('delete')} color="error" startIcon={<Delete />} onClick={() => setDeleting(true)}>
        {t('delete.open')}
      </ActionButton>
      <ActionButton
        canEdit={allowedActions.includes('edit')}
        startIcon={<ContentCopy />}
        onClick={() => void navigate({ to: '/system/campaign-templates/new', search: { copy: templateId } })}
      >
        {t('duplicate')}
      </ActionButton>
      <ActionButton
        canEdit={allowedActions.includes('edit')}
        variant="contained"
        startIcon={<Edit />}
        onClick={() => void navigate({ to: '/system/campaign-templates/$templateId/edit', params: { templateId } })}
      >
        {t('editButton')}
      </ActionButton>
    </div>
  );
  return (
    <>
      <PageHeader
        title={shipped(title) ?? title}
        caption={
          <>
            {t(`templates:type.${type}`)} · <bdi>{subType}</bdi> · {t('version', { version })}
          </>
        }
        start={<BackToTemplates />}
        action={actions}
      />
      <Text dir="auto" className="max-w-[75ch] whitespace-pre-wrap mb-6" color={description ? 'inherit' : 'muted'}>
        {shipped(description) ?? (description || t('noDescription'))}
      </Text>
      <div className="flex flex-wrap gap-6 items-start">
        {(['form', 'responses'] as const).map((side) => (
          <section key={side} aria-label={t(`tabs.${side}`)} className="flex-[0_1_390px] min-w-0 w-full">
            <Text variant="h2" className="mb-3">
              {t(`tabs.${side}`)}
            </Text>
            <FormPreview type={type} configuration={configuration} side={side} />
          </section>
        ))}
      </div>
      <DeleteTemplates
        items={[template]}
        open={deleting}
        onClose={() => setDeleting(false)}
        onDeleted={() => navigate({ to: '/system/campaign-templates', replace: true })}
      />
    </>
  );
}

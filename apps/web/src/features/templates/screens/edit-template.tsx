import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressId } from '../../../lib/address';
import { PageHeader } from '../../../ui/layout/page-header';
import { templateQuery } from '../api';
import { editRoute } from '../addresses';
import { BackToTemplates } from '../back-to-templates';
import { TemplateEditor } from '../editor/template-editor';

/** Changes a template, as its next version [2.65]. */
export function EditTemplate(): ReactNode {
  const { t } = useTranslation('template-library');
  const templateId = useAddressId('templateId');
  const navigate = editRoute.useNavigate();
  const { data: template } = useSuspenseQuery(templateQuery(templateId));
  return (
    <>
      <PageHeader
        title={t('edit')}
        caption={t('versionOf', { title: template.title, version: template.version })}
        start={<BackToTemplates />}
      />
      <TemplateEditor
        key={template.id}
        template={template}
        onSaved={() => void navigate({ to: '/system/campaign-templates/$templateId', params: { templateId } })}
      />
    </>
  );
}

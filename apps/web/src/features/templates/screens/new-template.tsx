import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/layout/page-header';
import { newRoute } from '../addresses';
import { BackToTemplates } from '../back-to-templates';
import { TemplateEditor } from '../editor/template-editor';

/** Adds a template [2.65]. */
export function NewTemplate(): ReactNode {
  const { t } = useTranslation('template-library');
  const navigate = newRoute.useNavigate();
  return (
    <>
      <PageHeader title={t('new')} start={<BackToTemplates />} />
      <TemplateEditor onSaved={({ id }) => void navigate({ to: '/system/campaign-templates/$templateId', params: { templateId: id } })} />
    </>
  );
}

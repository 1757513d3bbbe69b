import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressId, useRawSearch } from '../../../lib/address';
import { numberParam } from '../../../lib/search-params';
import { Skeleton } from '../../../ui/display/skeleton';
import { PageHeader } from '../../../ui/layout/page-header';
import { useFindShipped } from '../../../ui/texts/shipped-texts';
import { editRoute, newRoute } from '../addresses';
import { templateQuery } from '../api';
import { BackToTemplates } from '../back-to-templates';
import { codeOf } from '../editor/sub-type-code';
import { TemplateEditor } from '../editor/template-editor';

/** Adds a template [2.65]. `copy` in the address is the id of the template with whose forms it begins. */
export function NewTemplate(): ReactNode {
  const { t } = useTranslation('template-library');
  const copy = numberParam(useRawSearch()['copy']);
  return (
    <>
      <PageHeader title={t('new')} start={<BackToTemplates />} />
      {copy === undefined ? (
        <Editor />
      ) : (
        <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
          <Copy templateId={copy} />
        </Suspense>
      )}
    </>
  );
}

function Copy({ templateId }: { templateId: number }) {
  const { data } = useSuspenseQuery(templateQuery(templateId));
  const shipped = useFindShipped();
  const title = `${shipped(data.title) ?? data.title} 2`;
  return <Editor copyOf={{ ...data, title, description: shipped(data.description) ?? data.description, subType: codeOf(title) }} />;
}

function Editor({ copyOf }: Pick<Parameters<typeof TemplateEditor>[0], 'copyOf'>) {
  const navigate = newRoute.useNavigate();
  return (
    <TemplateEditor
      {...(copyOf && { copyOf })}
      onSaved={({ id }) => void navigate({ to: '/system/campaign-templates/$templateId', params: { templateId: id } })}
    />
  );
}

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

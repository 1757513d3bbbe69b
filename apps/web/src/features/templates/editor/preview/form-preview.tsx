import type { CampaignType } from '@muster/contract/templates/kinds';
import type { Configuration, FormSide } from '@muster/contract/forms/types';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../../ui/display/alert';
import { Text } from '../../../../ui/display/text';
import { AsOnPhone } from '../../../../ui/hooks/use-media';
import { Form, FormSourcesProvider } from '../../../forms';
import { useLoaded } from '../../../../lib/queries/source';
import { PreviewBoundary } from './preview-boundary';
import { usePreviewSources } from './preview-sources';
import { sampleOf } from './sample-answers';

interface FormPreviewProps {
  type: CampaignType;
  configuration: Configuration;
  side: FormSide;
}

/** A preview of one form of a template, at the width of a phone. People can try it, and it follows each edit. */
export function FormPreview({ type, configuration, side }: FormPreviewProps) {
  const { t } = useTranslation('template-library');
  const shown = useDeferredValue(configuration);
  const key = JSON.stringify([side, shown.form.schema, shown.responses]);
  return (
    <AsOnPhone value>
      <div data-phone className="w-full max-w-97.5 p-4 border border-line rounded-[20px] bg-background overflow-hidden">
        <PreviewBoundary key={key} fallback={<Alert severity="info">{t('preview.failed')}</Alert>}>
          {side === 'form' ? <AuthorsForm configuration={shown} /> : <RespondentsForm type={type} configuration={shown} />}
        </PreviewBoundary>
      </div>
    </AsOnPhone>
  );
}

function AuthorsForm({ configuration }: Pick<FormPreviewProps, 'configuration'>) {
  const sources = usePreviewSources();
  const { schema, mapToStartDate } = configuration.form;
  return (
    <FormSourcesProvider sources={sources}>
      <Form schema={schema} scope="COMPANY" sendDateField={mapToStartDate} actions={[]} isPreview />
    </FormSourcesProvider>
  );
}

function RespondentsForm({ type, configuration }: Omit<FormPreviewProps, 'side'>) {
  const { t } = useTranslation(['template-library', 'ui']);
  const sources = usePreviewSources();
  const { data: categories = [] } = useLoaded(sources.categories);
  const resolved = useMemo(() => {
    const words = { text: t('preview.text'), item: (position: number) => t('preview.item', { position }) };
    const titled = (subCategory: string) => categories.filter((item) => item.subCategory === subCategory);
    return sampleOf(configuration, words, sources.now(), {
      SAFETY_PRACTICE: titled('SAFETY_PRACTICE'),
      HIGH_RISK_WORK: titled('HIGH_RISK_WORK'),
    });
  }, [configuration, categories, sources, t]);
  const { schema, anonymous } = resolved.responses;
  if (schema === undefined || Object.keys(schema.properties).length === 0) {
    return <Text color="muted">{t(type === 'HUDDLE' ? 'preview.huddle' : 'preview.nothing')}</Text>;
  }
  const note =
    anonymous === undefined || anonymous === false
      ? t('ui:authorship.named')
      : anonymous === true
        ? t('ui:authorship.anonymous')
        : t('preview.authorDecides');
  return (
    <FormSourcesProvider sources={sources}>
      <Form key={categories.length} schema={schema} scope="COMPANY" actions={[]} isPreview note={<Text color="muted">{note}</Text>} />
    </FormSourcesProvider>
  );
}

import { modeOf } from '@muster/contract/templates/kinds';
import { useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaded } from '../../../lib/queries/source';
import { Text } from '../../../ui/display/text';
import { AsOnPhone } from '../../../ui/hooks/use-media';
import { QuestionBody } from '../../exchange';
import { AnswerForm, AnswerView, useFormSources } from '../../forms';
import { CampaignDue } from '../card/campaign-due';
import { DangerBand } from '../card/danger-band';
import { useComposer } from './composer';
import { previewOf } from './preview-of';

/** The campaign as a worker's phone would show it, with the parts of the worker's own page. Nothing in it can be pressed. */
export function WorkerPreview() {
  const { t } = useTranslation(['composer', 'templates', 'campaigns']);
  const { type } = useComposer();
  const shown = usePreview();
  return (
    <section aria-label={t('preview')}>
      <AsOnPhone value>
        <div className="w-full max-w-97.5 mx-auto border border-line rounded-[20px] bg-background overflow-hidden">
          {/* What scrolls must take the focus: the keyboard scrolls it. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div tabIndex={0} role="group" aria-label={t('asOnPhone')} className="max-h-[min(44rem,calc(100dvh_-_13rem))] overflow-y-auto">
            <div inert data-phone className="p-4 contain-layout **:opacity-100!">
              <DangerBand campaign={shown} className="text-lg py-2.5 mb-4 rounded-card" />
              <Text variant="overline" component="p" color="muted">
                {t(`templates:type.${type}`)}
              </Text>
              <Text variant="h1" component="p" dir="auto">
                {shown.title || t('campaigns:untitled')}
              </Text>
              <div className="mt-1 mb-3">
                <CampaignDue campaign={shown.due} />
              </div>
              <Content shown={shown} />
            </div>
          </div>
        </div>
      </AsOnPhone>
    </section>
  );
}

type Preview = ReturnType<typeof previewOf>;

function usePreview(): Preview {
  const { configuration, scope, isCritical, live } = useComposer();
  const sources = useFormSources();
  const answers = useDeferredValue(useSyncExternalStore(live.subscribe, live.read));
  const { data: categories } = useLoaded(sources.categories);
  return useMemo(() => {
    const titled = (taxonomy: string) => (categories ?? []).filter(({ subCategory }) => subCategory === taxonomy);
    const taxonomies = { SAFETY_PRACTICE: titled('SAFETY_PRACTICE'), HIGH_RISK_WORK: titled('HIGH_RISK_WORK') };
    return previewOf(answers, { configuration, scope, isCritical, sources, taxonomies });
  }, [answers, categories, configuration, scope, isCritical, sources]);
}

function Content({ shown: { title, description, schema, readable, isAnonymous } }: { shown: Preview }) {
  const { type, scope, place } = useComposer();
  const { t } = useTranslation('template-library');
  if (type === 'HUDDLE') {
    return (
      <>
        <QuestionBody question={{ id: 0, companyId: place.companyId, body: description ?? '', categories: [], fileIds: [] }} />
        <Text color="muted">{t('preview.huddle')}</Text>
      </>
    );
  }
  const lead = type === 'BRIEFING' && description !== null && (
    <Text color="muted" dir="auto" className="mb-3">
      {description}
    </Text>
  );
  if (!schema) return lead;
  if (readable) {
    return (
      <>
        {lead}
        <AnswerView schema={readable} scope={scope} answers={{}} />
      </>
    );
  }
  return (
    <>
      {lead}
      <AnswerForm
        // a form reads its fields once
        key={JSON.stringify(schema)}
        schema={schema}
        scope={scope}
        heading={title}
        isHierarchical={modeOf(type) === 'HIERARCHICAL'}
        isAnonymous={isAnonymous}
        onSubmit={nothing}
        {...(modeOf(type) === 'HIERARCHICAL' && { onUpdate: nothing })}
      />
    </>
  );
}

const nothing = () => Promise.resolve();

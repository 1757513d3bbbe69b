import { modeOf, type CampaignType } from '@muster/contract/templates/kinds';
import type { CampaignScope } from '@muster/contract/forms/types';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../ui/display/text';
import { AsOnPhone } from '../../../ui/hooks/use-media';
import { QuestionBody } from '../../exchange';
import { FileList } from '../../files';
import { AnswerForm, AnswerView, useFormSources } from '../../forms';
import { CampaignDue } from '../card/campaign-due';
import { DangerBand } from '../card/danger-band';
import type { previewOf } from './preview-of';

export interface PhonePreviewProps {
  type: CampaignType;
  companyId: number;
  scope: CampaignScope;
  shown: ReturnType<typeof previewOf>;
}

/** A campaign as a worker's phone would show it, with the parts of the worker's own page. Nothing in it can be pressed. */
export function PhonePreview(props: PhonePreviewProps) {
  const { type, shown } = props;
  const { t } = useTranslation(['composer', 'templates', 'campaigns']);
  return (
    <AsOnPhone value>
      <div className="w-full max-w-97.5 mx-auto border border-line rounded-[20px] bg-background overflow-hidden">
        {/* What scrolls must take the focus: the keyboard scrolls it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div tabIndex={0} role="group" aria-label={t('asOnPhone')} className="max-h-[min(44rem,calc(100dvh_-_13rem))] overflow-y-auto">
          <div inert data-phone className="p-4 contain-layout [&_:not(input)]:opacity-100!">
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
            <Content {...props} />
          </div>
        </div>
      </div>
    </AsOnPhone>
  );
}

function Content({ type, companyId, scope, shown }: PhonePreviewProps) {
  const { title, description, schema, readable, isAnonymous, huddle } = shown;
  const { t } = useTranslation(['template-library', 'exchange']);
  const { files } = useFormSources();
  if (type === 'HUDDLE') {
    return (
      <>
        <QuestionBody question={{ id: 0, companyId, body: huddle.body, categories: huddle.categories, fileIds: [] }}>
          {/* They belong to the campaign, and not to the question. */}
          {huddle.fileIds.length > 0 && (
            <div>
              <Text variant="h3" component="p" className="mb-2">
                {t('exchange:resources')}
              </Text>
              <FileList ids={huddle.fileIds} store={files} label={t('exchange:resources')} />
            </div>
          )}
        </QuestionBody>
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
        // A form reads its first values once. New words of a field change nothing else.
        key={Object.entries(schema.properties)
          .map(([name, { inputType, defaultValue }]) => `${name} ${inputType} ${JSON.stringify(defaultValue)}`)
          .join()}
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

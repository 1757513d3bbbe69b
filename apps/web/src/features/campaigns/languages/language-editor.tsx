import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { CampaignLanguages, LanguageTexts } from '@muster/contract/campaigns/languages/language';
import type { LanguageTag } from '@muster/contract/shared/languages';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SavedForm } from '../../../ui/forms/saved-form';
import { ContentHeader } from '../../../ui/layout/content-header';
import { languagesPath } from '../paths';
import { scopeOf } from '../place';
import { languageQuery } from './api';
import { TextPair } from './text-pair';
import { nameOf, useLanguageForm, useTextLabels, type LanguageValues } from './use-language-form';
import { useVersionActions } from './use-version-actions';
import { VersionActions } from './version-actions';
import { VersionState } from './version-state';
import { VoicePart } from './lazy-voice-part';
import { languageName } from '../../../lib/names/language-name';

interface LanguageEditorProps {
  campaign: CampaignV2;
  language: LanguageTag;
  languages: CampaignLanguages;
}

/** One version of a campaign: each text beside its original. */
export function LanguageEditor({ campaign, language, languages }: LanguageEditorProps) {
  const { t } = useTranslation(['campaign-languages', 'campaigns']);
  const { data: texts } = useSuspenseQuery(languageQuery(campaign.id, language));
  const saved = useLanguageForm(campaign, language, texts);
  const labelOf = useTextLabels(texts.translations);
  const actions = useVersionActions(campaign, language, texts);
  const state = useRef<HTMLDivElement>(null);
  const { isDirty } = saved.form.formState;
  const stillRight = (one: LanguageTexts['translations'][number]) => () => void actions.confirm(one);
  return (
    <>
      <ContentHeader
        title={languageName(language)}
        overline={[t('title'), campaign.title || t('campaigns:untitled')].join(' · ')}
        lead={t('editorLead')}
        back={{ to: languagesPath(scopeOf(campaign), campaign.type, campaign.id), label: t('title') }}
      />
      <div className="grid gap-4 mb-6">
        <div ref={state} role="status" tabIndex={-1}>
          <VersionState state={texts} />
        </div>
        <VersionActions
          campaign={campaign}
          texts={texts}
          actions={actions}
          canFill={languages.canFill}
          isUnsaved={isDirty}
          onDone={() => state.current?.focus()}
        />
      </div>
      <div className="[&>form]:max-w-none">
        <SavedForm
          form={saved}
          theirs={
            saved.theirs &&
            differing(texts, saved.theirs).map(({ place, label, text }) => ({
              label: t('place', { place, label: labelOf({ label }).text }),
              text,
            }))
          }
          saveLabel={t('save')}
          isClosed={!isDirty}
        >
          {texts.translations.map((text, at) => (
            <TextPair
              key={text.key}
              place={at + 1}
              text={text}
              label={labelOf(text)}
              language={language}
              original={languages.originalLanguage}
              form={saved.form}
              onStillRight={isDirty ? undefined : stillRight(text)}
            />
          ))}
        </SavedForm>
      </div>
      {texts.version > 0 && (
        <div className="max-w-160 mt-8">
          <Suspense>
            <VoicePart campaign={campaign} language={language} version={texts.version} languages={languages} />
          </Suspense>
        </div>
      )}
    </>
  );
}

/** The texts that somebody else has saved, with their numbers in the form, because labels are not unique. */
const differing = ({ translations }: LanguageTexts, theirs: LanguageValues) =>
  translations.map((one, at) => ({ place: at + 1, label: one.label, text: theirs[nameOf(one)] ?? '' })).filter(({ text }) => text !== '');

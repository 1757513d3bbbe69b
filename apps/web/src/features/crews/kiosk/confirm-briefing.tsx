import type { KioskBriefing, KioskText } from '@muster/contract/crews/kiosk';
import { languageNames } from '@muster/contract/shared/language-names';
import { isLanguage } from '@muster/contract/shared/languages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerView, FormSourcesProvider, type FormSources } from '../../forms';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import type { KeptBriefings } from './kept';
import { NumberAndPin } from './number-and-pin';
import { shownIn } from './shown-in';

interface ConfirmProps {
  briefing: KioskBriefing;
  kept: KeptBriefings;
  onDone(): void;
  onLeave(): void;
}

/** The text of a briefing in the language of the reader, and below it the place for number and PIN. */
export function ConfirmBriefing({ briefing, kept, onDone, onLeave }: ConfirmProps) {
  const { t, i18n } = useTranslation(['kiosk', 'crew']);
  const [text, setText] = useState(() => shownIn(briefing, i18n.language));
  return (
    <>
      <div className="flex flex-wrap gap-2 justify-between">
        <Button color="inherit" className="min-h-14 px-4 -ms-4" onClick={onLeave}>
          {t('crew:backToList')}
        </Button>
        {briefing.texts.length > 1 && <Languages briefing={briefing} shown={text} onChoose={setText} />}
      </div>
      <article lang={text.language ?? undefined} dir="auto" className="grid gap-4 text-start">
        <h1 className="text-h1 wrap-anywhere">{text.title}</h1>
        {text.description && <Text>{text.description}</Text>}
        {/* the device keeps text only, which needs the zone of its days and no other source */}
        <FormSourcesProvider sources={{ timeZone: briefing.timeZone } as FormSources}>
          <AnswerView schema={text.schema} scope={briefing.scope} answers={{}} />
        </FormSourcesProvider>
        {text.statements.length > 0 && (
          <section className="grid gap-1">
            <Text className="font-semibold">{t('confirms')}</Text>
            <ul className="m-0 ps-5 list-disc">
              {text.statements.map((statement) => (
                <li key={statement}>{statement}</li>
              ))}
            </ul>
          </section>
        )}
      </article>
      <NumberAndPin briefing={briefing} language={text.language} kept={kept} onDone={onDone} />
    </>
  );
}

interface LanguagesProps {
  briefing: KioskBriefing;
  shown: KioskText;
  onChoose(text: KioskText): void;
}

function Languages({ briefing, shown, onChoose }: LanguagesProps) {
  const { t } = useTranslation(['campaign-languages', 'composer']);
  return (
    <div role="group" aria-label={t('title')} className="flex flex-wrap gap-2">
      {briefing.texts.map((text) => (
        <Button
          key={text.language}
          variant={text === shown ? 'contained' : 'outlined'}
          aria-pressed={text === shown}
          className="min-h-14"
          onClick={() => onChoose(text)}
        >
          {isLanguage(text.language) ? languageNames[text.language] : t('composer:original')}
        </Button>
      ))}
    </div>
  );
}

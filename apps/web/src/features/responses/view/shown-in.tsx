import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { ReportPayload } from '@muster/contract/reports/report';
import { useContext, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import Translate from '~icons/ic/baseline-translate';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { PageTextProvider, type PageTexts } from '../../../ui/texts/page-text';
import { ReadingContext } from './reading';
import { translationNote, type Translation } from './translation-note';
import { personName } from '../../../lib/names/person-name';
import { languageName } from '../../../lib/names/language-name';

interface ShownInProps {
  payload: ReportPayload;
  children(payload: ReportPayload): ReactNode;
}

/**
 * Shows a campaign in the reader's language if its authors have written that version. Says who has reviewed it, and links to the
 * original.
 */
export function ShownIn({ payload, children }: ShownInProps) {
  const [isOriginal, setOriginal] = useState(false);
  const { campaignV2: original, translation, voices } = payload;
  const pageTexts = useTextsBesides(isOriginal ? undefined : translation, original);
  if (!translation)
    return <ReadingContext value={{ original, language: original.originalLanguage, voices }}>{children(payload)}</ReadingContext>;
  const shown = isOriginal ? original : { ...original, ...translation.campaign };
  const language = isOriginal ? original.originalLanguage : translation.language;
  return (
    <ReadingContext value={{ original, language, voices }}>
      <ShownNote translation={translation} isOriginal={isOriginal} onTurn={() => setOriginal(!isOriginal)} />
      <PageTextProvider value={pageTexts}>{children({ ...payload, campaignV2: shown })}</PageTextProvider>
    </ReadingContext>
  );
}

interface ShownNoteProps {
  translation: Translation;
  isOriginal: boolean;
  onTurn(): void;
}

function ShownNote({ translation, isOriginal, onTurn }: ShownNoteProps) {
  const { t } = useTranslation('responses');
  const language = languageName(translation.language);
  const reviewer = translation.review?.by;
  const name = reviewer ? personName(reviewer) : '';
  const note = translationNote(translation).map((key) => t(`shown.${key}`, { name }));
  return (
    <section aria-label={t('shown.label')} className="flex flex-wrap items-center gap-x-3 mb-4 print:mb-2">
      <Text role="status" variant="body2" className="flex items-center gap-2">
        <Translate className="icon-small text-muted shrink-0" />
        <span>{isOriginal ? t('shown.original') : [t('shown.in', { language }), ...note].join(' ')}</span>
      </Text>
      <Button onClick={onTurn} className="print:hidden">
        {isOriginal ? t('shown.toLanguage', { language }) : t('shown.toOriginal')}
      </Button>
    </section>
  );
}

/**
 * The machine translations of the page, except for texts that the authors wrote in this language. An incomplete version shows the
 * original of its missing texts, and a machine may translate these.
 */
function useTextsBesides(translation: ReportPayload['translation'] | undefined, original: CampaignV2): PageTexts | undefined {
  const texts = useContext(PageTextProvider);
  return useMemo(() => {
    if (!texts || !translation) return texts;
    const { title, description, configuration, configurationAnswer } = original;
    const originals = new Set(translation.untranslated === 0 ? [] : textsIn({ title, description, configuration, configurationAnswer }));
    const authored = new Set(textsIn(translation.campaign).filter((text) => !originals.has(text)));
    return {
      language: texts.language,
      subscribe: texts.subscribe,
      version: texts.version,
      find: (asked) => (authored.has(asked.text) ? undefined : texts.find(asked)),
      hold: (asked) => texts.hold(asked.filter(({ text }) => !authored.has(text))),
    };
  }, [texts, translation, original]);
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

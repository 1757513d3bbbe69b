/** What translation needs besides its bar. It loads after the first screen. */
import { targetOf } from '@muster/contract/translation/readers';
import { i18n, type Language } from '../../lib/i18n';
import { translateCall } from './api';
import { isChosen } from './choice';
import { TranslationStore } from './store';

export { TranslationBar } from './translation-bar';

interface Reader {
  companyId: number;
  readerId: string;
  language: Language;
}

/** Undefined for a language into which no service translates. */
export function startTranslation({ companyId, readerId, language }: Reader): TranslationStore | undefined {
  const targetLanguage = targetOf(language);
  if (!targetLanguage) return undefined;
  return new TranslationStore({
    language,
    isOn: isChosen(readerId),
    async ask(asked) {
      const body = asked.map(({ text, format }) => ({ sourceText: text, targetLanguage, format }));
      const failure = i18n.t('translation:failed');
      return (await translateCall({ query: { companyId }, body }, { failure })).map(({ translatedText }) => translatedText);
    },
  });
}

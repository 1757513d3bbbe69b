import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import Translate from '~icons/ic/baseline-translate';
import { announce } from '../../lib/alerts';
import type { Language } from '../../lib/i18n';
import { Button } from '../../ui/controls/button';
import { Text } from '../../ui/display/text';
import { rememberChoice } from './choice';
import type { TranslationStore } from './store';
import { languageName } from '../../lib/names/language-name';

interface TranslationBarProps {
  store: TranslationStore;
  readerId: string;
  language: Language;
}

/** Translates the texts of the page, says that a machine did it, and shows the original again with one press [8.22]. */
export function TranslationBar({ store, readerId, language }: TranslationBarProps) {
  const { t } = useTranslation('translation');
  const { isOn, isBusy, hasTexts, hasTranslations } = useSyncExternalStore(store.subscribeState, store.state);
  const name = languageName(language);

  const translate = () => {
    store.turn(true);
    // without a place to remember it, the choice ends with the page
    tried(() => rememberChoice(readerId, true));
  };
  const restore = () => {
    store.turn(false);
    if (!tried(() => rememberChoice(readerId, false))) announce('error', t('restoreFailed'));
  };
  if (!hasTexts) return null;
  const isWaiting = isOn && isBusy && !hasTranslations;
  const isShown = isOn && !isWaiting;
  return (
    <section aria-label={t('label')} className="flex flex-wrap items-center justify-end gap-x-2 min-h-11 print:min-h-0">
      <Text role="status" variant="body2" className="flex items-center gap-2 font-semibold empty:hidden">
        {isShown && (
          <>
            <Translate className="icon-small text-muted" />
            {hasTranslations ? t('byMachine') : t('nothing')}
          </>
        )}
      </Text>
      {isShown ? (
        <Button onClick={restore} className="print:hidden">
          {t('original')}
        </Button>
      ) : (
        <Button startIcon={<Translate />} loading={isWaiting} loadingPosition="start" onClick={translate} className="print:hidden">
          {t('translate', { language: name })}
        </Button>
      )}
    </section>
  );
}

function tried(action: () => void): boolean {
  try {
    action();
    return true;
  } catch {
    return false;
  }
}

/** In place of the library 'react-i18next': its hook. */
import { useSyncExternalStore } from 'react';
import i18n from './i18next';
import type { Translate, Translator } from './translator';

/** `t` searches the namespaces in their order. The component renders again when the language changes. */
export function useTranslation(namespaces?: string | readonly string[]): { t: Translate; i18n: Translator } {
  const { translate } = useSyncExternalStore(subscribe, current);
  return { t: translate(namespaces), i18n };
}

const current = () => i18n.current;

function subscribe(listener: () => void): () => void {
  i18n.on('languageChanged', listener);
  return () => i18n.off('languageChanged', listener);
}

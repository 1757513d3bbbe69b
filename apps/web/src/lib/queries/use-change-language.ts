import { useQueryClient } from '@tanstack/react-query';
import { changeLanguage, type Language } from '../i18n';

/** Changes the language of the page and refetches its data, because titles of campaigns depend on the language. */
export function useChangeLanguage(): (language: Language) => Promise<void> {
  const queryClient = useQueryClient();
  return async (language) => {
    await changeLanguage(language);
    void queryClient.invalidateQueries();
  };
}

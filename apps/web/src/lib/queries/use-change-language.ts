import { useQueryClient } from '@tanstack/react-query';
import { changeLanguage, type Language } from '../i18n';

/** Changes the language of the page, and fetches again what it shows: the titles of campaigns can have another language. */
export function useChangeLanguage(): (language: Language) => Promise<void> {
  const queryClient = useQueryClient();
  return async (language) => {
    await changeLanguage(language);
    void queryClient.invalidateQueries();
  };
}

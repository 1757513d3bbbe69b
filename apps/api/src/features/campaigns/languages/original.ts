import { conflict } from '../../../platform/http/errors';
import type { Campaign } from '../campaign';

/** A campaign has no version in the language in which it was written. */
export function requireOtherLanguage({ originalLanguage }: Campaign, language: string): void {
  if (language === originalLanguage)
    throw conflict('campaignLanguage.original', 'The campaign was written in this language.', { language });
}

import { preferences, tagOfPreference, type PreferredLanguage } from '@muster/contract/shared/language-names';
import { changeLanguage, i18n, offeredLanguages } from '../../../lib/i18n';

export type Preference = PreferredLanguage;

/** The preferences to choose from. The first entry is the default [9.31]. */
export const preferencesBeside = (current: string): Preference[] =>
  offeredLanguages(tagOfPreference(current)).map((tag) => preferences[tag]);

/** The preference of an account. A language that this build does not know counts as the default. */
export const preferenceOf = (text: string): Preference => preferences[tagOfPreference(text)];

/** Switches the interface to a person's preference [2.155]. */
export async function switchTo(preference: string): Promise<void> {
  const language = tagOfPreference(preference);
  if (language !== i18n.language) await changeLanguage(language);
}

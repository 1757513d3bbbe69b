import { preferences, tagOfPreference, type PreferredLanguage } from '@muster/contract/shared/languages';
import type { User } from '@muster/contract/identity/user';
import { changeLanguage, i18n, offeredLanguages } from '../../../lib/i18n';

export type Preference = PreferredLanguage;

/** The preferences to choose from. The first entry is the default [9.31]. */
export const preferencesBeside = (current: string): Preference[] =>
  offeredLanguages(tagOfPreference(current)).map((tag) => preferences[tag]);

/** The preference of an account. A language that this build does not know counts as the default. */
export const preferenceOf = (text: string): Preference => preferences[tagOfPreference(text)];

/** The session storage key of the person whose preference this browser session has applied. */
const appliedKey = 'muster.preference';

/**
 * Switches the interface to the preference of a person who has just signed in [2.155]. It happens once per browser session, so
 * that a later choice stays. English is also the value of people who never chose, so it changes nothing.
 */
export async function applyPreference({ userId, preferredLanguage }: Pick<User, 'userId' | 'preferredLanguage'>): Promise<void> {
  if (sessionStorage.getItem(appliedKey) === userId) return;
  sessionStorage.setItem(appliedKey, userId);
  const language = tagOfPreference(preferredLanguage);
  if (language !== 'en' && language !== i18n.language) await changeLanguage(language);
}

import type { preferredLanguages } from '@muster/contract/identity/user';
import type { Language } from '../../../lib/i18n';

export type Preference = (typeof preferredLanguages)[number];

const languages: Record<Preference, Language> = { ENGLISH: 'en', GERMAN: 'de', FRENCH: 'fr' };

/** The first is the default [9.31]. */
export const preferences = Object.keys(languages) as Preference[];

/** The language of the interface that a preference stands for. */
export const languageOf = (preference: Preference): Language => languages[preference];

/** The preference of an account; one that this build does not know counts as the default. */
export const preferenceOf = (text: string): Preference => preferences.find((one) => one === text) ?? 'ENGLISH';

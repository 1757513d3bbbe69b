/** The words of a notification outside the product, in the language of the person. */
import type { LanguageTag } from '@muster/contract/shared/languages';
import type { NotificationKinds } from '../kinds';
import type { Item } from './channel';
import type { Claimed } from './claim';

const languages: Readonly<Record<string, LanguageTag>> = { ENGLISH: 'en', GERMAN: 'de', FRENCH: 'fr' };
/** English if the product does not know the language. */
export const languageOf = (preferred: string | null): LanguageTag => languages[preferred ?? ''] ?? 'en';

/** Stands for the title of an anonymous text. */
const anonymous: Record<LanguageTag, string> = { en: 'anonymous', de: 'anonym', fr: 'anonyme' };

/** Undefined for a kind that this build does not know: another build sends it. */
export function itemOf(row: Claimed, kinds: NotificationKinds, language: LanguageTag): Item | undefined {
  const kind = kinds.get(row.kind);
  if (!kind) return undefined;
  const about = row.isAnonymous ? anonymous[language] : row.about;
  return {
    kind: row.kind,
    heading: kind.titles[language],
    title: kind.texts[language]({ about, count: row.count, isUrgent: row.isUrgent }),
    metadata: row.metadata,
    subject: row.subject,
  };
}

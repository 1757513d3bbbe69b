import type { LanguageTag } from '@muster/contract/shared/languages';
import { i18n } from '../i18n';

/** The scripts say more than the countries: 'Simplified Chinese', not 'Chinese (China)'. */
const scripts: Partial<Record<LanguageTag, string>> = { 'zh-cn': 'zh-Hans', 'zh-tw': 'zh-Hant' };

/** The name of a language in the reader's language, for sentences and headings. A picker shows the name that each language gives itself. */
export const languageName = (tag: LanguageTag): string =>
  new Intl.DisplayNames(i18n.language, { type: 'language' }).of(scripts[tag] ?? tag) ?? tag;

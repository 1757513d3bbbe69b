import { inLanguage, matchLanguage, type InLanguages, type LanguageTag } from '@muster/contract/shared/languages';
import { inFurther } from '../../further-languages/further-languages';
import { de, en, fr, type Texts } from './first-texts';

/** The texts of the sign-in pages in all languages [1.9]. */
const languages: InLanguages<Texts> = { ...inFurther(({ signIn }) => signIn), en, de, fr };

export const textsIn = (language: LanguageTag): Texts => inLanguage(languages, language);

/** The first supported language: of the application's request, then of the browser's header, else English. */
export function chooseLanguage(uiLocales: string | undefined, acceptLanguage: string | undefined): LanguageTag {
  const asked = (uiLocales ?? '').split(' ');
  const accepted = (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .map((range) => {
      const [tag = '', ...options] = range.trim().split(';');
      const quality = options.map((option) => /^\s*q=([\d.]+)/.exec(option)?.[1]).find((value) => value !== undefined);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
  return [...asked, ...accepted].map(matchLanguage).find((tag) => tag !== undefined) ?? 'en';
}

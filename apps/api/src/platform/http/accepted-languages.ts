import { matchLanguage, type LanguageTag } from '@muster/contract/shared/languages';

/** The languages of the product that an Accept-Language header names, the preferred one first. */
export function acceptedLanguages(header: string | undefined): LanguageTag[] {
  const ranges = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((range) => {
      const [tag = '', ...options] = range.trim().split(';');
      const quality = options.map((option) => /^\s*q=([\d.]+)/.exec(option)?.[1]).find((value) => value !== undefined);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality);
  return [...new Set(ranges.flatMap(({ tag }) => matchLanguage(tag) ?? []))];
}

import { i18n } from '../i18n';

/**
 * Texts one after the other, with the separator of the reader's language: 'A, B, C' or 'A、B、C'. The last one has no 'and', because
 * 'and 3 more' can follow.
 */
export function inList(texts: readonly string[]): string {
  const parts = new Intl.ListFormat(i18n.language).formatToParts(['1', '2', '3', '4']);
  return texts.join(parts[3]?.value ?? ', ');
}

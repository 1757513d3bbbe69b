import { maxTextLength } from '@muster/contract/translation/limits';
import type { AskedText } from '../../ui/texts/page-text';

export const keyOf = ({ text, format }: AskedText): string => `${format} ${text}`;

const hasWords = ({ text }: AskedText): boolean => /\p{L}/u.test(text) && text.length <= maxTextLength;

/** The texts that the page shows, each once. A text without words, or above the limit of a call, is left out. */
export class VisibleTexts {
  private readonly texts = new Map<string, { asked: AskedText; count: number }>();

  all(): AskedText[] {
    return [...this.texts.values()].map(({ asked }) => asked);
  }

  add(asked: readonly AskedText[]): void {
    for (const one of asked.filter(hasWords)) this.count(one, 1);
  }

  remove(asked: readonly AskedText[]): void {
    for (const one of asked.filter(hasWords)) this.count(one, -1);
  }

  private count(asked: AskedText, by: 1 | -1): void {
    const key = keyOf(asked);
    const count = (this.texts.get(key)?.count ?? 0) + by;
    if (count > 0) this.texts.set(key, { asked, count });
    else this.texts.delete(key);
  }
}

/** Finds the texts of a language on the screens. Takes a picture of each screen that shows one for the first time. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { matcherOf, type ReviewedText } from '../../tools/texts/review-page';

interface TextsOnScreens {
  found: ReadonlyMap<string, NonNullable<ReviewedText['screen']>>;
  /** Whether every text has a picture. */
  isDone(): boolean;
  /** Returns the number of texts that this screen shows first. */
  look(page: Page, path: string): Promise<number>;
}

/** `texts` by key. The pictures go to `screens` in the folder. */
export function textsOnScreens(texts: ReadonlyMap<string, string>, folder: string): TextsOnScreens {
  const open = new Map([...texts].map(([key, text]) => [key, matcherOf(text)]));
  const found = new Map<string, NonNullable<ReviewedText['screen']>>();
  let pictures = 0;
  return {
    found,
    isDone: () => open.size === 0,
    async look(page, path) {
      const shown = await readTexts(page);
      const keys = [...open].filter(([, matcher]) => shown.some((text) => matcher.test(text))).map(([key]) => key);
      if (keys.length === 0) return 0;
      pictures += 1;
      const picture = `screens/${pictures}.png`;
      await mkdir(join(folder, 'screens'), { recursive: true });
      await page.screenshot({ path: join(folder, picture), fullPage: true, animations: 'disabled', caret: 'hide' });
      for (const key of keys) {
        open.delete(key);
        found.set(key, { path, picture });
      }
      return keys.length;
    },
  };
}

/** Every text of the page, and every name that assistive technology reads. */
const readTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = new Set<string>([document.title]);
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description'])
        texts.add(element.getAttribute(name)?.trim() ?? '');
      if (element.children.length < 8) texts.add(element.textContent.trim());
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.add(node.textContent?.trim() ?? '');
    }
    return [...texts].filter((text) => text !== '' && text.length < 2_000);
  });

/**
 * Writes the page for a reviewer of a language into a folder: `npm run texts -- de FOLDER`, after a build. It visits every screen of the tours
 * in its own demo world, and keeps a picture of each screen that shows a text for the first time.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findPlaces, keysOf } from '../tools/texts/keys';
import { matcherOf, reviewPage, type ReviewedText } from '../tools/texts/review-page';
import { findBrowser } from './support/browser';
import { signIn } from './support/journey';
import { startProduct } from './support/product';
import { goOn, tours } from './support/screens';

const [language = 'en', folder = '.'] = process.argv.slice(2);
const english = keysOf('en');
const own = keysOf(language);
const open = new Map([...own].map(([key, text]) => [key, matcherOf(text)]));
const found = new Map<string, NonNullable<ReviewedText['screen']>>();
let pictures = 0;

/** Every text of the page, and every name that assistive technology reads. */
const textsOn = (page: Page): Promise<string[]> =>
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

async function look(page: Page, path: string): Promise<void> {
  const texts = await textsOn(page);
  const shown = [...open].filter(([, matcher]) => texts.some((text) => matcher.test(text))).map(([key]) => key);
  if (shown.length === 0) return;
  pictures += 1;
  const picture = `screens/${pictures}.png`;
  await page.screenshot({ path: join(folder, picture), fullPage: true, animations: 'disabled', caret: 'hide' });
  for (const key of shown) {
    open.delete(key);
    found.set(key, { path, picture });
  }
  console.log(`${path}: ${shown.length} texts`);
}

await mkdir(join(folder, 'screens'), { recursive: true });
const product = await startProduct();
const browser = await chromium.launch(await findBrowser());
try {
  for (const { email, screens } of tours) {
    const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
    await context.addInitScript((tag) => sessionStorage.setItem('muster.locale', tag), language);
    const page = await context.newPage();
    await signIn(page, email, screens[0]?.path ?? '/');
    for (const { path, shows } of screens) {
      await goOn(page, path);
      const isThere = await shows(page)
        .waitFor()
        .then(() => true)
        .catch(() => false);
      // the texts of a screen that does not come are left without a picture
      if (isThere) await look(page, path);
      else console.log(`${path}: not there`);
    }
    await context.close();
  }
} finally {
  await browser.close();
  await product.stop();
}

const places = findPlaces(english.keys());
const reviewed = [...english].map(([key, text]): ReviewedText => ({
  key,
  english: text,
  text: own.get(key),
  files: places.get(key) ?? [],
  screen: found.get(key),
}));
await writeFile(join(folder, 'index.html'), reviewPage(language, reviewed));
console.log(`${join(folder, 'index.html')}: ${reviewed.length} texts, ${found.size} with a picture`);

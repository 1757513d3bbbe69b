/**
 * Writes the page for a reviewer of a language into a folder: `npm run texts -- de FOLDER`, after a build. It visits every screen of the
 * tours with demo data of its own. It keeps a picture of each screen that shows a text for the first time. A third argument limits it to one
 * file.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findPlaces, isOf, keysOf } from '../tools/texts/keys';
import { reviewPage, type ReviewedText } from '../tools/texts/review-page';
import { findBrowser } from './support/browser';
import type { StorageState } from './support/contexts';
import { signIn } from './support/journey';
import { startProduct } from './support/product';
import { goOn, tours } from './support/screens';
import { textsOnScreens } from './support/texts-on-screens';

/** A screen that does not come within this time is left without a picture. */
const screenMilliseconds = 30_000;

const [language = 'en', folder = '.', namespace] = process.argv.slice(2);
const wanted = (keys: Map<string, string>) => new Map([...keys].filter(([key]) => namespace === undefined || isOf(namespace, key)));
const english = wanted(keysOf('en'));
const own = wanted(keysOf(language));
const screensWithTexts = textsOnScreens(own, folder);

/** Signs in before the language is set, because the sign-in page would be in that language too. */
async function signedIn(email: string): Promise<StorageState> {
  const context = await browser.newContext({ baseURL: product.url });
  await signIn(await context.newPage(), email, '/', /./);
  const state = await context.storageState();
  await context.close();
  return state;
}

await mkdir(folder, { recursive: true });
const product = await startProduct();
const browser = await chromium.launch(await findBrowser());
try {
  for (const { email, screens } of tours) {
    if (screensWithTexts.isDone()) break;
    const storageState = await signedIn(email);
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
      storageState,
    });
    await context.addInitScript((tag) => sessionStorage.setItem('muster.locale', tag), language);
    const page = await context.newPage();
    await page.goto(screens[0]?.path ?? '/');
    for (const { path, shows } of screens) {
      if (screensWithTexts.isDone()) break;
      await goOn(page, path);
      const isThere = await shows(page)
        .waitFor({ timeout: screenMilliseconds })
        .then(() => true)
        .catch(() => false);
      console.log(`${path}: ${isThere ? `${await screensWithTexts.look(page, path)} texts` : 'not there'}`);
    }
    await context.close();
  }
} finally {
  await browser.close();
  await product.stop();
}

const { found } = screensWithTexts;
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

/** The layout in every language of the interface, on a phone, and the page for a reviewer of a language (`npm run texts -- de FOLDER`). */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isOf, keysOf } from '../../tools/texts/keys';
import { reviewPage } from '../../tools/texts/review-page';
import { northridge, worker } from '../support/campaigns';
import { overflowOf, settled } from '../support/layout';
import { expect, test } from '../support/people';
import { goOn, mainTours, tours } from '../support/screens';
import { textsOnScreens } from '../support/texts-on-screens';

const languages = 'af ar de en es fr hi id it ja ko ms nl pl pt ta zh-cn zh-tw zu'.split(' ');

/** The gate measures the main screens in languages with long words, tall letters or the other direction. If this is set: every screen in every language. */
const isWhole = process.env.MUSTER_EVERY_LOOK === '1';
const measured = isWhole ? languages : ['pl', 'ta', 'ar'];

for (const [place, language] of measured.entries()) {
  test(
    `[1.9] nothing overflows at 390 px, and no text is cut, in the language ${language}`,
    { tag: '@phone' },
    async ({ visit, leave }) => {
      // A desk has room.
      if (isWhole) test.setTimeout(1_200_000);
      const problems: string[] = [];
      let count = 0;
      for (const { email, screens } of isWhole ? tours : mainTours) {
        const seen = screens.filter((_, index) => isWhole || index % measured.length === place);
        if (seen.length === 0) continue;
        const look = { themeMode: 'light', themeDirection: language === 'ar' ? 'rtl' : 'ltr', language } as const;
        const page = await visit(email, seen[0]?.path ?? '/', { look, reducedMotion: 'reduce', expects: /status of 40[34]|^ApiError/ });
        for (const { path, shows } of seen) {
          await goOn(page, path);
          await expect(shows(page), `${path} is there for ${email}`).toBeVisible();
          await expect(page.locator('html'), `the language of ${path}`).toHaveAttribute('lang', new RegExp(`^${language}$`, 'i'));
          problems.push(...(await settled(page, () => overflowOf(page), `${path} in ${language}`)));
          count += 1;
        }
        await leave(page);
      }
      expect(problems).toEqual([]);
      expect(count).toBeGreaterThan(0);
    },
  );
}

test(
  'a reviewer of a language sees each text beside a picture of a screen that shows it',
  { tag: '@desk' },
  async ({ visit, browser }, info) => {
    const folder = info.outputPath('texts');
    const path = `${northridge}/mws/focus`;
    const page = await visit(worker, path, { look: { themeMode: 'light', themeDirection: 'ltr', language: 'de' } });
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    const [english, own] = [keysOf('en'), keysOf('de')];
    const keys = [...english].filter(([key]) => isOf('focus', key));
    const screens = textsOnScreens(new Map(keys.flatMap(([key]) => [[key, own.get(key) ?? '']])), folder);
    expect(await screens.look(page, path)).toBeGreaterThan(3);
    expect(screens.found.get('focus.json focus search')).toEqual({ path, picture: 'screens/1.png' });
    await expect.poll(() => screens.look(page, path), { message: 'looking again finds nothing new on a complete screen' }).toBe(0);

    const texts = keys.map(([key, text]) => ({ key, english: text, text: own.get(key), files: [], screen: screens.found.get(key) }));
    const file = join(folder, 'index.html');
    await writeFile(file, reviewPage('de', texts));
    const review = await browser.newPage();
    await review.goto(pathToFileURL(file).href);
    const row = review.getByRole('row').filter({ hasText: 'focus.json focus search' }).first();
    await row.scrollIntoViewIfNeeded();
    await expect(row).toContainText('Ihre Aufgaben durchsuchen');
    const picture = row.locator('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBe(1440);
    await review.close();
  },
);

/** The page for a reviewer of a language (`npm run texts -- de FOLDER`). */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isOf, keysOf } from '../../tools/texts/keys';
import { reviewPage } from '../../tools/texts/review-page';
import { northridge, worker } from '../support/campaigns';
import { expect, test } from '../support/people';
import { textsOnScreens } from '../support/texts-on-screens';

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

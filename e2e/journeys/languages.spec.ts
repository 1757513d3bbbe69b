/** The layout in every language of the interface, on a phone. */
import { overflowOf, settled } from '../support/layout';
import { expect, isPhone, test } from '../support/people';
import { goOn, mainTours, tours } from '../support/screens';

const languages = 'af ar de en es fr hi id it ja ko ms nl pl pt ta zh-cn zh-tw zu'.split(' ');

/** The gate measures the main screens in languages with long words, tall letters or the other direction. If this is set: every screen in every language. */
const isWhole = process.env.MUSTER_EVERY_LOOK === '1';
const measured = isWhole ? languages : ['pl', 'ta', 'ar'];

for (const [place, language] of measured.entries()) {
  test(`[1.9] nothing overflows at 390 px, and no text is cut, in the language ${language}`, async ({ visit, leave }, info) => {
    test.skip(!isPhone(info), 'a desk has room');
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
  });
}

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { manager, northridge } from '../support/campaigns';
import { expect, isPhone, test } from '../support/people';
import { goOn, tours, type Screen } from '../support/screens';

interface Look {
  themeMode: 'light' | 'dark';
  themeDirection: 'ltr' | 'rtl';
  language: 'en' | 'de';
}

/** Every width is looked at in light and in dark, from both sides; the phone also in German, whose words are the longest. */
const looks: Record<'phone' | 'desk', readonly Look[]> = {
  phone: [
    { themeMode: 'light', themeDirection: 'ltr', language: 'de' },
    { themeMode: 'dark', themeDirection: 'rtl', language: 'en' },
  ],
  desk: [
    { themeMode: 'dark', themeDirection: 'ltr', language: 'en' },
    { themeMode: 'light', themeDirection: 'rtl', language: 'en' },
  ],
};

/** What is wrong with the page as it stands, by WCAG 2.2 AA and by its width. */
async function problemsOf(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return wider > 0 ? [...found, `${wider} px wider than the screen`] : found;
}

/** The gate looks at every screen once, in one of the four looks; set, every screen is seen in every look. */
const isWhole = process.env.MUSTER_EVERY_LOOK === '1';
const seenIn = (look: number): readonly { email: string; screens: readonly Screen[] }[] =>
  tours.map(({ email, screens }) => ({ email, screens: screens.filter((_, place) => isWhole || place % 4 === look) }));

for (const at of [0, 1]) {
  test(`axe finds nothing, and nothing is wider than the screen, on every screen (look ${at + 1} of 2)`, async ({ visit }, info) => {
    test.setTimeout(isWhole ? 900_000 : 240_000);
    const look = looks[isPhone(info) ? 'phone' : 'desk'][at] as Look;
    const problems: string[] = [];
    for (const { email, screens } of seenIn(isPhone(info) ? at : at + 2)) {
      if (screens.length === 0) continue;
      // Axe brings a script of its own; the policy itself is held to in every other journey.
      const page = await visit(email, screens[0]?.path ?? '/', {
        bypassCSP: true,
        reducedMotion: 'reduce',
        look,
        expects: /status of 40[34]|^ApiError/,
      });
      for (const { path, shows } of screens) {
        await goOn(page, path);
        await expect(shows(page), `${path} is there for ${email}`).toBeVisible();
        for (const problem of await problemsOf(page)) problems.push(`${path} for ${email}: ${problem}`);
      }
      await page.context().close();
    }
    expect(problems).toEqual([]);
  });
}

test('axe finds nothing on the sign-in page and in what opens over a page', async ({ browser, visit, watch }, info) => {
  const look = looks[isPhone(info) ? 'phone' : 'desk'][0] as Look;
  const context = await browser.newContext({ bypassCSP: true, colorScheme: look.themeMode });
  const visitor = await context.newPage();
  watch(visitor);
  await visitor.goto('/');
  await expect(visitor.getByRole('textbox').first()).toBeVisible();
  expect(await problemsOf(visitor)).toEqual([]);
  await context.close();

  const page = await visit(manager, `${northridge}/cws/polls/new/yes_no`, {
    bypassCSP: true,
    reducedMotion: 'reduce',
    look: { ...look, language: 'en' },
  });
  const overlays: [string, () => Promise<void>][] = [
    ['the account menu', () => page.getByRole('button', { name: 'Open account menu' }).click()],
    ['the settings', () => page.getByRole('menuitem', { name: 'Display settings' }).click()],
    ['the workspaces', () => page.getByRole('button', { name: /Switch workspace/ }).click()],
    ['what is missing', () => page.getByRole('button', { name: 'Post', exact: true }).click()],
  ];
  for (const [name, open] of overlays) {
    await open();
    const shown =
      name === 'what is missing'
        ? page.getByText('This is a required field')
        : page.getByRole('dialog').or(page.getByRole('presentation')).filter({ visible: true }).first();
    await expect(shown).toBeVisible();
    expect(await problemsOf(page), name).toEqual([]);
    if (name === 'the settings' || name === 'the workspaces') await page.keyboard.press('Escape');
  }
});

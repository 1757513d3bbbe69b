import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { manager, northridge } from '../support/campaigns';
import { withoutDangerQuestion } from '../support/danger';
import { accountButton } from '../support/journey';
import { expect, isPhone, test } from '../support/people';
import { goOn, tours, type Screen } from '../support/screens';

interface Look {
  themeMode: 'light' | 'dark';
  themeDirection: 'ltr' | 'rtl';
  language: 'en' | 'de';
}

interface Tour {
  look: Look;
  /** The tab's title on one of the screens, by the screen's path. */
  named: { path: string; title: string };
}

const cws = `${northridge}/cws`;

/** Every width is tested in light and dark mode and in both directions; the phone also in German, which has the longest words. */
const looks: Record<'phone' | 'desk', readonly Tour[]> = {
  phone: [
    {
      look: { themeMode: 'light', themeDirection: 'ltr', language: 'de' },
      named: { path: `${cws}/dashboard`, title: 'Übersicht – Muster' },
    },
    {
      look: { themeMode: 'dark', themeDirection: 'rtl', language: 'en' },
      named: { path: `${cws}/polls/8`, title: 'What slows a permit? – Muster' },
    },
  ],
  desk: [
    {
      look: { themeMode: 'dark', themeDirection: 'ltr', language: 'en' },
      named: { path: `${cws}/polls/8/edit`, title: 'What slows a permit? – Muster' },
    },
    {
      look: { themeMode: 'light', themeDirection: 'rtl', language: 'en' },
      named: { path: `${cws}/polls/4/report`, title: 'Which climbing glove? – Muster' },
    },
  ],
};

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Whether each frame of the page already has the script of axe. */
async function hasAxe(page: Page): Promise<boolean> {
  const answers = await Promise.all(page.frames().map((frame) => frame.evaluate(() => 'axe' in window)));
  return answers.every(Boolean);
}

/** The faults of the current page, by WCAG 2.2 AA and by its width. */
async function problemsOf(page: Page): Promise<string[]> {
  // Sending and compiling the script takes as long as its rules. The results of passing elements are not needed.
  const axe = new AxeBuilder({ page, ...((await hasAxe(page)) && { axeSource: 'undefined' }) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .withTags(wcag);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return wider > 0 ? [...found, `${wider} px wider than the screen`] : found;
}

/** The gate checks every screen once, in one of the four looks. If this is set, every screen is checked in every look. */
const isWhole = process.env.MUSTER_EVERY_LOOK === '1';
const seenIn = (look: number): readonly { email: string; screens: readonly Screen[] }[] =>
  tours.map(({ email, screens }) => ({ email, screens: screens.filter((_, place) => isWhole || place % 4 === look) }));

for (const at of [0, 1]) {
  test(`on every screen axe finds nothing, nothing is wider than the screen, and the tab has a title (look ${at + 1} of 2)`, async ({
    visit,
    leave,
  }, info) => {
    if (isWhole) test.setTimeout(3_600_000);
    const { look, named } = looks[isPhone(info) ? 'phone' : 'desk'][at] as Tour;
    const problems: string[] = [];
    const seen: string[] = [];
    for (const { email, screens } of seenIn(isPhone(info) ? at : at + 2)) {
      if (screens.length === 0) continue;
      // Axe adds its own script, so the content security policy is off here. All other journeys check it.
      const page = await visit(email, screens[0]?.path ?? '/', {
        bypassCSP: true,
        reducedMotion: 'reduce',
        look,
        expects: /status of 40[34]|^ApiError/,
      });
      for (const { path, shows } of screens) {
        await goOn(page, path);
        await expect(shows(page), `${path} is there for ${email}`).toBeVisible();
        await expect(page, `the tab of ${path} for ${email}`).toHaveTitle(path === named.path ? named.title : /^.+ – Muster$/);
        seen.push(path);
        for (const problem of await problemsOf(page)) problems.push(`${path} for ${email}: ${problem}`);
      }
      await leave(page);
    }
    expect(problems).toEqual([]);
    expect(seen).toContain(named.path);
  });
}

test('axe finds nothing on the sign-in page and in dialogs and menus', async ({ browser, visit, watch }, info) => {
  const { look } = looks[isPhone(info) ? 'phone' : 'desk'][0] as Tour;
  const context = await browser.newContext({ bypassCSP: true, colorScheme: look.themeMode });
  await withoutDangerQuestion(context);
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
  const overlays: readonly { name: string; open: Locator; shows: Locator; closes?: true }[] = [
    { name: 'the account menu', open: accountButton(page), shows: page.getByRole('menu') },
    {
      name: 'the settings',
      open: page.getByRole('menuitem', { name: 'Display settings' }),
      shows: page.getByRole('dialog', { name: 'Display settings' }),
      closes: true,
    },
    {
      name: 'the workspaces',
      open: page.getByRole('button', { name: /Switch workspace/ }),
      shows: page.getByRole('dialog', { name: 'Workspaces' }),
      closes: true,
    },
    {
      name: 'what is missing',
      open: page.getByRole('button', { name: 'Post', exact: true }),
      shows: page.getByText('This is a required field').first(),
    },
  ];
  for (const { name, open, shows, closes } of overlays) {
    await open.click();
    await expect(shows, name).toBeVisible();
    expect(await problemsOf(page), name).toEqual([]);
    if (!closes) continue;
    await page.keyboard.press('Escape');
    await expect(shows, name).toBeHidden();
  }
});

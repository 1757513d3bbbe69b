/** Every screen, one visit each: its title, axe, its width and, on a phone, its layout in a language with long words or tall letters. */
import type { Locator, Page } from '@playwright/test';
import { violationsOf } from '../support/axe';
import { manager, northridge } from '../support/campaigns';
import { withoutDangerQuestion } from '../support/danger';
import { accountButton } from '../support/journey';
import { overflowOf, settled, smallTargetsOf, smallTextOf, watchContent } from '../support/layout';
import { expect, isPhone, test } from '../support/people';
import { goOn, tours, type Screen } from '../support/screens';

interface Look {
  themeMode: 'light' | 'dark';
  themeDirection: 'ltr' | 'rtl';
  language: string;
}

interface Walk {
  name: string;
  width: 'phone' | 'desk';
  look: Look;
  /** The tab's title on one of the screens, by the screen's path. */
  named?: { path: string; title: string };
}

const cws = `${northridge}/cws`;

const named: Readonly<Record<string, Walk['named']>> = {
  de: { path: `${cws}/dashboard`, title: 'Übersicht – Muster' },
  ar: { path: `${cws}/polls/8`, title: 'What slows a permit? – Muster' },
};

const languages = 'af ar de en es fr hi id it ja ko ms nl pl pt ta zh-cn zh-tw zu'.split(' ');

/** The gate checks every screen once, in one of the looks. If this is set, every screen is checked in every look and every language. */
const isWhole = process.env.MUSTER_EVERY_LOOK === '1';

/** Every width is tested in light and dark mode and in both directions. */
const walks: readonly Walk[] = [
  ...(isWhole ? languages : ['de', 'ar', 'pl', 'ta']).map((language, at) => ({
    name: `on a phone, in the language ${language}`,
    width: 'phone' as const,
    look: { themeMode: at % 2 ? 'dark' : 'light', themeDirection: language === 'ar' ? 'rtl' : 'ltr', language } as const,
    named: named[language],
  })),
  {
    name: 'on a desk, in dark colours',
    width: 'desk',
    look: { themeMode: 'dark', themeDirection: 'ltr', language: 'en' },
    named: { path: `${cws}/polls/8/edit`, title: 'What slows a permit? – Muster' },
  },
  {
    name: 'on a desk, from right to left',
    width: 'desk',
    look: { themeMode: 'light', themeDirection: 'rtl', language: 'en' },
    named: { path: `${cws}/report/completed/18`, title: 'Tower rescue kit within reach – Muster' },
  },
];

/**
 * A screen whose title a walk names belongs to that walk. The other main screens are spread over the walks on a phone, which measure their
 * layout, and the rest over two walks of each width.
 */
const forMain = walks.filter(({ width }) => width === 'phone');
const forOthers = [...forMain.slice(0, 2), ...walks.filter(({ width }) => width === 'desk')];
const naming = new Map(walks.flatMap((walk) => (walk.named ? [[walk.named.path, walk] as const] : [])));
const all = tours.flatMap(({ screens }) => screens);
const [main, others] = [all.filter(({ isMain }) => isMain), all.filter(({ isMain }) => !isMain)];
const walkOf = (screen: Screen): Walk | undefined =>
  naming.get(screen.path) ??
  (screen.isMain ? forMain[main.indexOf(screen) % forMain.length] : forOthers[others.indexOf(screen) % forOthers.length]);

/** The faults of the current page, by WCAG 2.2 AA and by its width. */
async function problemsOf(page: Page): Promise<string[]> {
  const found = await violationsOf(page);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return wider > 0 ? [...found, `${wider} px wider than the screen`] : found;
}

const phone = { width: 390, height: 844 };
const small = { width: 320, height: 640 };

const setTextSize = (page: Page, percent: number): Promise<void> =>
  page.evaluate((size) => void (document.documentElement.style.fontSize = `${size}%`), percent);

/** The faults of the layout on a phone: targets and text that are too small, and what is cut, also at 320 px and with text of twice the size. */
async function layoutOf(page: Page): Promise<string[]> {
  const found = [
    ...(await settled(page, () => smallTargetsOf(page, 44), 'targets')),
    ...(await settled(page, () => smallTextOf(page, 16), 'text')),
    ...(await settled(page, () => overflowOf(page), 'at 390 px')),
  ];
  await page.setViewportSize(small);
  found.push(...(await settled(page, () => overflowOf(page), 'at 320 px')));
  await page.setViewportSize(phone);
  await setTextSize(page, 200);
  found.push(...(await settled(page, () => overflowOf(page), 'at 200%')));
  await setTextSize(page, 100);
  return found;
}

for (const walk of walks) {
  const { name, width, look } = walk;
  test(
    `[1.9] on every screen axe finds nothing, nothing is cut or wider than the screen, and the tab has a title (${name})`,
    { tag: `@${width}` },
    async ({ visit, leave }) => {
      if (isWhole) test.setTimeout(3_600_000);
      const problems: string[] = [];
      const seen: string[] = [];
      for (const { email, screens } of tours) {
        const own = screens.filter((screen) => isWhole || walkOf(screen) === walk);
        if (own.length === 0) continue;
        // Axe adds its own script, so the content security policy is off here. All other journeys check it.
        const page = await visit(email, own[0]?.path ?? '/', {
          bypassCSP: true,
          reducedMotion: 'reduce',
          look,
          expects: /status of 40[34]|^ApiError/,
        });
        const whole = watchContent(page);
        for (const { path, shows, isMain } of own) {
          await goOn(page, path);
          await expect(shows(page), `${path} is there for ${email}`).toBeVisible();
          await expect(page.locator('html'), `the language of ${path}`).toHaveAttribute('lang', new RegExp(`^${look.language}$`, 'i'));
          const title = path === walk.named?.path ? walk.named.title : /^.+ – Muster$/;
          await expect(page, `the tab of ${path} for ${email}`).toHaveTitle(title);
          await whole();
          seen.push(path);
          const found = await problemsOf(page);
          if (width === 'phone' && (isMain || isWhole)) found.push(...(await layoutOf(page)));
          problems.push(...found.map((problem) => `${path} for ${email}: ${problem}`));
        }
        await leave(page);
      }
      expect(problems).toEqual([]);
      if (walk.named) expect(seen).toContain(walk.named.path);
    },
  );
}

test('axe finds nothing on the sign-in page and in dialogs and menus', async ({ browser, visit, watch }, info) => {
  const look = { themeMode: isPhone(info) ? 'light' : 'dark', themeDirection: 'ltr', language: 'en' } as const;
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
    look,
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

/** The layout with long words on representative screens, and of dialogs, notices and calendars. `every-screen` measures each screen. */
import type { Page } from '@playwright/test';
import { violationsOf } from '../support/axe';
import { misdirectedTextOf, overflowOf, settled, smallTargetsOf, smallTextOf } from '../support/layout';
import { lengthenWords } from '../support/long-words';
import { expect, isPhone, test } from '../support/people';
import { goOn, mainTours } from '../support/screens';

const complaints = /status of 40[34]|^ApiError/;

const setTextSize = (page: Page, percent: number): Promise<void> =>
  page.evaluate((size) => void (document.documentElement.style.fontSize = `${size}%`), percent);

/** The gate measures half of the screens at each width. If this is set, every screen is measured at both. */
const isWhole = process.env.MUSTER_EVERY_LOOK === '1';

/** Every second screen, from `first` on. */
function toursOf(first: 0 | 1): typeof mainTours {
  if (isWhole) return mainTours;
  const places = mainTours.flatMap(({ screens }) => screens);
  return mainTours
    .map((tour) => ({ ...tour, screens: tour.screens.filter((screen) => places.indexOf(screen) % 2 === first) }))
    .filter(({ screens }) => screens.length > 0);
}

/** `look` runs while the message about the new token shows. */
async function addToken(page: Page, name: string, look?: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'New token' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Create token' }).click();
  await look?.();
  await page.getByRole('button', { name: 'I have copied it' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

const plainLook = { themeMode: 'light', themeDirection: 'ltr' } as const;

test('a word of 200 letters widens nothing, and text has the direction of its own letters', async ({ visit, leave }, info) => {
  const problems: string[] = [];
  for (const { email, screens } of toursOf(isPhone(info) ? 0 : 1)) {
    const look = { ...plainLook, language: 'en' } as const;
    const page = await visit(email, '/nowhere', { look, bypassCSP: true, reducedMotion: 'reduce', expects: complaints });
    await lengthenWords(page);
    await page.goto(screens[0]?.path ?? '/');
    for (const { path, shows } of screens) {
      await goOn(page, path);
      await expect(shows(page), `${path} is there for ${email}`).toBeVisible();
      if (path.endsWith('/settings/integrations')) await addToken(page, 'Reports');
      problems.push(...(await settled(page, () => overflowOf(page, { isShortened: true }), path)));
      problems.push(...(await settled(page, () => misdirectedTextOf(page), `${path} runs the wrong way`)));
      if (isPhone(info)) continue;
      problems.push(...(await settled(page, () => smallTextOf(page, 14), path)));
      problems.push(...(await violationsOf(page)).map((violation) => `${path}: ${violation}`));
    }
    await leave(page);
  }
  // The message names the problems also where only its first line is printed.
  expect(problems, problems.join('; ')).toEqual([]);
});

test('the days of the calendar and the links of the error summary are large enough for a finger', { tag: '@phone' }, async ({ visit }) => {
  // A desk has a mouse.
  const page = await visit('manager@northridge.example', '/company/1/cws/polls/new/single_choice', { reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByRole('alert').getByRole('button').first()).toBeVisible();
  expect(await settled(page, () => smallTargetsOf(page, 44), 'the form')).toEqual([]);
  // the day to send it may stay empty, so it is folded
  await page.getByText(/^More: /).click();
  await page.getByRole('button', { name: /Choose a date/ }).click();
  await expect(
    page
      .getByRole('gridcell')
      .getByText('15', { exact: true })
      .or(page.getByRole('gridcell', { name: '15' }))
      .first(),
  ).toBeVisible();
  expect(await settled(page, () => smallTargetsOf(page, 44), 'the calendar')).toEqual([]);
});

test(
  'on a phone a long dialog shows its buttons, the offline notice covers no dialog or menu, and a message with a long word fits',
  { tag: '@phone' },
  async ({ visit }) => {
    // A desk has room.
    const page = await visit('manager@northridge.example', '/company/1/cws/settings/integrations', {
      reducedMotion: 'reduce',
      expects: /Failed to load resource|WebSocket connection|ERR_INTERNET_DISCONNECTED/,
    });

    await test.step('a message with a long word fits', async () => {
      await addToken(page, `${'W'.repeat(60)} reports`, async () => {
        await expect(page.getByRole('status').filter({ hasText: 'WWW' })).toBeVisible();
        expect(await overflowOf(page)).toEqual([]);
      });
    });

    await test.step('the buttons of a long dialog are on the screen', async () => {
      await page.getByRole('button', { name: 'New webhook' }).click();
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Add webhook' })).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
    });

    await test.step('the offline notice covers neither the title of the dialog nor the first control of the menu', async () => {
      const menu = page.getByRole('button', { name: 'Northridge Energy' });
      const dialog = page.getByRole('dialog');
      await menu.click();
      await expect(dialog.getByRole('button').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await page.context().setOffline(true);
      // The check of the connection can begin before the network is off, and this screen calls nobody else. So the page checks again.
      await expect(async () => {
        await page.evaluate(() => dispatchEvent(new Event('offline')));
        await expect(page.getByText('Offline', { exact: true })).toBeVisible({ timeout: 2_000 });
      }).toPass({ timeout: 60_000 });
      await page.getByRole('button', { name: 'New webhook' }).click();
      // A trial fails if something else would take the press.
      await dialog.getByRole('heading').click({ trial: true });
      await page.keyboard.press('Escape');
      await menu.click();
      await dialog.getByRole('button').first().click({ trial: true });
    });
  },
);

test('with text of twice the size the number on the bell stays inside the bell', { tag: '@phone' }, async ({ visit }) => {
  const page = await visit('worker@northridge.example', 'about:blank');
  await page.route('**/api/notifications/count?*', (route) => route.fulfill({ json: 250 }));
  await page.goto('/company/1/cws/dashboard');
  const bell = page.getByRole('button', { name: /^Notifications, 250/ });
  await expect(bell).toBeVisible();
  await setTextSize(page, 200);
  const frame = await bell.boundingBox();
  const number = await bell.getByText('99+').boundingBox();
  if (!frame || !number) throw new Error('The bell is not there.');
  expect(number.x).toBeGreaterThanOrEqual(frame.x);
  expect(number.x + number.width).toBeLessThanOrEqual(frame.x + frame.width);
});

test('a dialog on a phone has room for the notice of restored text', { tag: '@phone' }, async ({ visit }) => {
  // A desk has room.
  const page = await visit('manager@northridge.example', '/company/1/cws/settings/regions');
  const openDialog = () => page.getByRole('button', { name: 'Add region' }).click();
  await openDialog();
  await page.getByRole('dialog').getByLabel('Label').pressSequentially('Coast');
  await page.reload();
  await openDialog();
  const notice = page.getByRole('dialog').getByText('You have changes here that are not saved yet.');
  await expect(notice).toBeVisible();
  const [dialog, text] = [await page.getByRole('dialog').boundingBox(), await notice.boundingBox()];
  expect((text?.width ?? 0) / (dialog?.width ?? 0)).toBeGreaterThan(0.5);
  await page.getByRole('dialog').getByRole('button', { name: 'Discard them' }).click();
});

import type { Page } from '@playwright/test';
import { figures, manager, northridge, post, uniquely } from '../../support/campaigns';
import { withoutDangerQuestion } from '../../support/danger';
import { onDevice } from '../../support/device';
import { personWithCard, type PersonWithCard } from '../../support/journey';
import { expect, test } from '../../support/people';
import { workerIsReady } from '../../support/service-worker';

const device = `Dock ${Date.now().toString(36)}`;

const form = (page: Page) => page.getByRole('heading', { name: 'Sign in with your number' });

/** Signs in for the first time. Returns the PIN that the person gets. */
async function signInWith(page: Page, { number, code }: PersonWithCard): Promise<string> {
  await page.getByLabel('Number').fill(number);
  await page.getByLabel('PIN or code').fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const next = page.getByRole('button', { name: 'Continue' });
  await expect(next).toBeVisible();
  const pin = /\b\d{3} ?\d{3}\b/.exec((await page.locator('body').textContent()) ?? '')?.[0].replace(' ', '');
  await next.click();
  await expect(page.getByText('Shared device. Others can see this screen.')).toBeVisible();
  return pin ?? '';
}

/** A briefing that one press confirms, for everybody. */
async function postBriefing(page: Page, title: string): Promise<number> {
  await page.goto(`${northridge}/cws/briefings/new/lessons_learned`);
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('In one line').fill('The gate sticks when a truck stands in front of it');
  await page.getByRole('textbox', { name: /^What happened/ }).fill('Somebody pulled, and it jumped.');
  await page.getByRole('textbox', { name: 'What we learned, item 1' }).fill('Look before you pull.');
  return post(page, 'briefing', title);
}

/** Every byte that scripts of the page find on this device. */
const bytesOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([document.documentElement.outerHTML, Object.entries(localStorage), Object.entries(sessionStorage)]));

test(
  'two people use one shared device: after the lock nothing of the first is left',
  { tag: '@desk' },
  async ({ browser, visit, watch }) => {
    const page = await visit(manager, `${northridge}/cws/dashboard`);
    const [ada, ben] = [await personWithCard(page, 'Ada'), await personWithCard(page, 'Ben')];
    const title = uniquely('Lessons from the gate');
    const briefing = await postBriefing(page, title);
    await page.goto(`${northridge}/site/1/sws/settings/general`);
    await page.getByRole('button', { name: 'Shared devices' }).click();
    const devices = page.getByRole('dialog', { name: 'Shared devices' });
    await devices.getByLabel('Name of the device').fill(device);
    await devices.getByRole('checkbox', { name: 'People can confirm briefings on it without a network' }).check();
    await devices.getByRole('button', { name: 'Set up a device' }).click();
    const code = await devices
      .getByRole('region', { name: device })
      .getByText(/^[A-Z2-9]{10}$/)
      .textContent();

    const context = await browser.newContext({ serviceWorkers: 'allow' });
    await withoutDangerQuestion(context);
    const kiosk = await context.newPage();
    watch(kiosk, /status of 40[134]|^ApiError|ERR_INTERNET_DISCONNECTED/);

    await test.step('the browser takes the code, and the manager sees it', async () => {
      await kiosk.goto('/kiosk');
      await kiosk.getByLabel('Code').fill(code ?? '');
      await kiosk.getByRole('button', { name: 'Set up' }).click();
      await expect(form(kiosk)).toBeVisible();
      await expect(
        devices
          .getByRole('listitem')
          .filter({ hasText: device })
          .getByText(/^Last seen/),
      ).toBeVisible();
    });

    await test.step('the first person types something, and presses ‘Done’', async () => {
      await signInWith(kiosk, ada);
      await kiosk.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: 'Exchange' }).click();
      await kiosk.getByRole('link', { name: /^Ask/ }).first().click();
      await kiosk.getByLabel(/^Question/).fill('Only Ada knows this');
      await expect(kiosk.locator('body')).toContainText('Ada');
      await kiosk.getByRole('button', { name: 'Done' }).click();
      await expect(form(kiosk)).toBeVisible();
    });

    const nothingOfAda = async () => {
      await expect(form(kiosk)).toBeVisible();
      expect(await bytesOf(kiosk)).not.toContain('Ada');
    };

    await test.step('nothing of that person is on the device, and Back and Forward lead to the form', async () => {
      await nothingOfAda();
      const left = await onDevice(kiosk);
      expect([left.kept, left.keys, left.record, left.cached.filter((path) => path.startsWith('/api/'))]).toEqual([[], [], null, []]);
      expect(
        await kiosk.evaluate(async () => (await (await navigator.serviceWorker.getRegistration())?.getNotifications())?.length ?? 0),
      ).toBe(0);
      await kiosk.goBack();
      await nothingOfAda();
      await kiosk.goForward();
      await nothingOfAda();
      await expect(kiosk.getByLabel('Number')).toHaveValue('');
      await expect(kiosk.getByLabel('Number')).toHaveAttribute('autocomplete', 'off');
      await expect(kiosk.getByLabel('PIN or code')).toHaveAttribute('autocomplete', 'one-time-code');
    });

    await test.step('the large keys write the number and the PIN, and letters bring the keyboard', async () => {
      const keys = kiosk.getByRole('group', { name: 'Digits' });
      await keys.getByRole('button', { name: '7' }).click();
      await keys.getByRole('button', { name: '0' }).click();
      await keys.getByRole('button', { name: 'Delete the last character' }).click();
      await expect(kiosk.getByLabel('Number')).toHaveValue('7');
      await expect(kiosk.getByLabel('Number')).toHaveAttribute('inputmode', 'none');
      await keys.getByRole('button', { name: 'Letters' }).click();
      await expect(kiosk.getByLabel('Number')).toHaveAttribute('inputmode', 'text');
      await kiosk.getByLabel('PIN or code').focus();
      await keys.getByRole('button', { name: '3' }).click();
      await expect(kiosk.getByLabel('PIN or code')).toHaveValue('3');
      await expect(kiosk.getByLabel('Number')).toHaveAttribute('inputmode', 'none');
    });

    let pin = '';
    await test.step('the second person finds an empty form, and a screen that goes off locks', async () => {
      pin = await signInWith(kiosk, ben);
      await workerIsReady(kiosk);
      await kiosk.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: 'Exchange' }).click();
      await kiosk.getByRole('link', { name: /^Ask/ }).first().click();
      await expect(kiosk.getByLabel(/^Question/)).toHaveValue('');
      expect(await bytesOf(kiosk)).not.toContain('Ada');
      await kiosk.evaluate(() => {
        Object.defineProperty(document, 'hidden', { get: () => true });
        document.dispatchEvent(new Event('visibilitychange'));
      });
      await expect(form(kiosk)).toBeVisible();
    });

    await test.step('without a network, the second person confirms a briefing, and the server gets it later', async () => {
      await context.setOffline(true);
      await kiosk.goto('/');
      await kiosk.getByRole('button', { name: title }).click();
      await kiosk.getByRole('textbox', { name: 'Number' }).fill(ben.number);
      await kiosk.getByRole('textbox', { name: 'PIN' }).fill(pin);
      await kiosk.getByRole('button', { name: 'Confirm' }).click();
      await kiosk.getByRole('button', { name: 'Next person' }).click();
      expect(await bytesOf(kiosk)).not.toContain(ben.number);
      await context.setOffline(false);
      await expect(form(kiosk)).toBeVisible();
      const manage = await visit(manager, `${northridge}/cws/briefings/${briefing}`);
      await expect(figures(manage)).toContainText(/^.*\b1 of \d+/);
    });

    await test.step('the manager removes the device', async () => {
      await devices.getByRole('button', { name: `Remove ${device}` }).click();
      await page
        .getByRole('dialog', { name: `Remove ${device}` })
        .getByRole('button', { name: 'Remove device' })
        .click();
      await expect(devices.getByRole('listitem').filter({ hasText: device })).toBeHidden();
      await kiosk.goto('/');
      await expect(kiosk.getByRole('heading', { name: 'Set up a shared device' })).toBeVisible();
    });
    await context.close();
  },
);

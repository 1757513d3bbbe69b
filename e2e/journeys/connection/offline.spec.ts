import type { Locator, Page } from '@playwright/test';
import { manager, northridge, opened, postPoll, uniquely, worker } from '../../support/campaigns';
import { accountButton, signIn } from '../../support/journey';
import { expect, test } from '../../support/people';
import { workerIsReady } from '../../support/service-worker';
import { onDevice } from '../../support/device';

/** The messages that the browser logs for the failures that these journeys cause. */
const failures = /Failed to load resource|WebSocket connection|ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

const polls = `${northridge}/cws/polls`;

test.use({ serviceWorkers: 'allow' });

const isOffline = (page: Page): Locator => page.getByText('Offline', { exact: true });
const question = 'Which climbing glove?';

/** Resolves when the device keeps what this screen shows of its campaign. */
async function isKept(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  const id = /\/(\d+)$/.exec(pathname)?.[1];
  const part = pathname.includes('/focus/') ? `"one",${id},"view"` : `["reports",${id},"whole"]`;
  await expect.poll(async () => (await onDevice(page)).kept.some((key) => key.includes(part))).toBe(true);
}

/** Opens a poll on a device without content, and waits until the device keeps it. */
async function readPoll(page: Page): Promise<void> {
  await workerIsReady(page);
  await page.getByRole('link', { name: question }).click();
  await expect(opened(page, question)).toBeVisible();
  await isKept(page);
}

test(
  'the home and what a person read open without a network, and the sign-out deletes both',
  { tag: '@phone' },
  async ({ context, watch }) => {
    const page = await context.newPage();
    watch(page, failures);
    const home = page.waitForResponse((response) => response.url().endsWith('/api/companies/1/dashboard') && response.ok());
    await signIn(page, worker, polls);
    await readPoll(page);
    await home;
    await expect.poll(async () => (await onDevice(page)).kept.some((key) => key.includes('["dashboards","company",1]'))).toBe(true);
    await context.setOffline(true);
    await page.reload();
    await expect(isOffline(page)).toBeVisible();
    await expect(opened(page, question)).toBeVisible();
    await page.goto(`${northridge}/cws/improvements`);
    await expect(page.getByText('This is not on this device yet.')).toBeVisible();
    await page.goto('/');
    await expect(page.getByText('Improving the safety of work one day at a time.')).toBeVisible();
    await context.setOffline(false);
    await expect(isOffline(page)).toBeHidden();

    expect((await onDevice(page)).cached.filter((path) => !path.startsWith('/assets/'))).toEqual(['/']);
    await accountButton(page).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/idp\//);
    expect(await onDevice(page)).toMatchObject({ kept: [], keys: [], record: null });
  },
);

test('a poll that was read is answered without a network, waits on the device, and is sent once', { tag: '@phone' }, async ({ visit }) => {
  const title = uniquely('Is the rope dry?');
  const boss = await visit(manager, `${northridge}/cws/dashboard`, { serviceWorkers: 'block' });
  const path = `${northridge}/mws/focus/${await postPoll(boss, title)}`;
  const page = await visit(worker, path, { expects: failures });
  const context = page.context();
  let sent = 0;
  page.on('request', (request) => (sent += Number(request.method() === 'POST' && request.url().endsWith('/campaign-v2-responses'))));
  await workerIsReady(page);
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeVisible();
  await isKept(page);

  await context.setOffline(true);
  await page.reload();
  await expect(opened(page, title)).toBeVisible();
  await page.getByRole('radio', { name: 'Yes' }).check();
  // As after a long form: the confirmation takes the place of what is above the screen.
  await page.evaluate(() => {
    document.querySelector('form')?.style.setProperty('padding-bottom', '200vh');
    scrollTo(0, document.documentElement.scrollHeight);
  });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Waiting to send', { exact: true })).toBeInViewport({ ratio: 1 });
  const strip = page.getByRole('button', { name: '1 waiting to send' });
  await expect(strip).toBeVisible();
  await page.reload();
  await expect(strip).toBeVisible();
  expect(sent).toBe(0);

  await context.setOffline(false);
  await expect(strip).toBeHidden();
  await expect(page.getByText('Your answer has been submitted!')).toBeVisible();
  expect(sent).toBe(1);
});

test('two tabs show what waits, and only one of them sends it', { tag: '@phone' }, async ({ visit, watch }) => {
  const title = uniquely('Is the harness clean?');
  const boss = await visit(manager, `${northridge}/cws/dashboard`, { serviceWorkers: 'block' });
  const path = `${northridge}/mws/focus/${await postPoll(boss, title)}`;
  const first = await visit(worker, path, { expects: failures });
  const context = first.context();
  await workerIsReady(first);
  const second = await context.newPage();
  watch(second, failures);
  await second.goto(path);
  const tabs = [first, second];
  for (const tab of tabs) await expect(tab.getByRole('radio', { name: 'Yes' })).toBeVisible();

  await context.setOffline(true);
  await first.getByRole('radio', { name: 'Yes' }).check();
  await first.getByRole('button', { name: 'Submit' }).click();
  const stripOf = (tab: Page) => tab.getByRole('button', { name: '1 waiting to send' });
  for (const tab of tabs) await expect(stripOf(tab)).toBeVisible();
  const sent: string[] = [];
  let goOn: () => void = () => undefined;
  const bothTried = new Promise<void>((resolve) => (goOn = resolve));
  await context.route('**/api/campaign-v2-responses', async (route) => {
    sent.push(route.request().method());
    await bothTried;
    await route.continue();
  });
  await context.setOffline(false);
  for (const tab of tabs) await expect(isOffline(tab)).toBeHidden();
  await expect.poll(() => sent).toEqual(['POST']);
  // The other tab is asked to send too, while the first one still waits for the answer.
  for (const tab of tabs) await tab.evaluate(() => window.dispatchEvent(new Event('online')));
  // The message disappears after some seconds, so nobody may look for it one tab after the other.
  const shown = tabs.map((tab) => tab.getByText('Your answer has been submitted!').waitFor({ timeout: 60_000 }));
  goOn();
  await Promise.all(shown);
  for (const tab of tabs) await expect(stripOf(tab)).toBeHidden();
  expect(sent).toEqual(['POST']);
});

test(
  "another person finds nothing that the first one read, a block takes only what is theirs, and 'Forget this device' empties all tabs",
  { tag: '@phone' },
  async ({ visit, watch }) => {
    const page = await visit(worker, polls, { expects: new RegExp(`${failures.source}|ApiError: error\\.blocked`) });
    const context = page.context();
    await readPoll(page);
    const owners = async () => (await onDevice(page)).keys;
    const [first = ''] = await owners();

    await test.step('another person finds nothing that the first one read', async () => {
      await context.clearCookies();
      await signIn(page, manager, polls);
      await expect.poll(async () => (await owners()).length).toBe(2);
      await expect.poll(async () => (await onDevice(page)).kept.some((key) => !key.startsWith(first))).toBe(true);
      expect((await onDevice(page)).kept.filter((key) => key.startsWith(first))).toEqual([]);
    });

    await test.step('that person is blocked', async () => {
      const refusal = { status: 403, json: { status: 403, message: 'error.blocked' } };
      await context.route(/\/api\/user\/(?:me|permissions|start)/, (route) => route.fulfill(refusal));
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Your account is blocked' })).toBeVisible();
      await expect.poll(owners).toEqual([first]);
      await context.unrouteAll();
    });

    await test.step('the first person forgets the device', async () => {
      await context.clearCookies();
      await signIn(page, worker, polls);
      await expect(page.getByRole('link', { name: question })).toBeVisible();
      const second = await context.newPage();
      watch(second, failures);
      await second.goto(polls);
      await expect(second.getByRole('link', { name: question })).toBeVisible();
      await context.setOffline(true);
      await accountButton(page).click();
      await page.getByRole('menuitem', { name: 'Forget this device' }).click();
      await page.getByRole('button', { name: 'Forget', exact: true }).click();
      for (const tab of [page, second]) await expect(tab.getByRole('heading', { name: 'Your tab went to sleep :(' })).toBeVisible();
      expect(await onDevice(page)).toMatchObject({ kept: [], keys: [], record: null });
    });
  },
);

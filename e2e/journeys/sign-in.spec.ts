import type { Page } from '@playwright/test';
import { manager, northridge, worker } from '../support/campaigns';
import { accountIsKept, onDevice } from '../support/device';
import { withoutDangerQuestion } from '../support/danger';
import { accountButton, signIn } from '../support/journey';
import { expect, test } from '../support/people';

/** Log messages of the browser and the page about refused requests, which these journeys cause on purpose. */
const refusals = /Failed to load resource: the server responded with a status of (400|401|403|404|500)|^ApiError/;

const providerEmail = (page: Page) => page.getByLabel('E-mail address', { exact: true });

async function signOut(page: Page): Promise<void> {
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

test('[2.17] [2.18] [2.3] a deep link opens its page after the sign-in', async ({ page, watch }) => {
  watch(page);
  const path = `${northridge}/cws/polls?isForMe=true`;
  // A response without content leaves the page unchanged.
  await page.route('**/idp/auth?**', (route) => route.fulfill({ status: 204 }));
  const asked = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.url().includes('response_type=code') && request.frame() === page.mainFrame(),
  );
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByText('Redirecting...')).toBeVisible();
  const query = new URL((await asked).url()).searchParams;
  expect(query.get('scope')).toBe('openid profile email');
  expect(query.get('code_challenge_method')).toBe('S256');
  await page.unroute('**/idp/auth?**');
  await page.reload();
  await providerEmail(page).fill(manager);
  await page.getByLabel('Password', { exact: true }).fill('demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.pathname.startsWith(`${northridge}/cws/polls`) && url.search === '?isForMe=true');
  await expect(page.getByRole('switch', { name: 'Focus' })).toBeChecked();
});

test('[2.4] [2.88] with exactly one company the root leads to its dashboard', { tag: '@phone' }, async ({ page, watch }) => {
  watch(page);
  await signIn(page, worker, '/', /^\/company\/1\/cws\/dashboard$/);
  await expect(page.getByRole('heading', { name: /^Good (morning|afternoon|evening), Wim$/ })).toBeVisible();
  await expect(page.getByText('Improving the safety of work one day at a time.')).toBeVisible();
});

test(
  '[2.5] [9.1] with several companies the root lists them: ten, as a grid eighteen, newest first, found by name',
  { tag: '@desk' },
  async ({ visit }) => {
    const page = await visit('many@muster.example', '/');
    const companies = page.getByRole('list', { name: 'Companies' }).getByRole('listitem');
    await expect(companies).toHaveCount(10);
    await expect(page.getByText('1–10 of 12')).toBeVisible();
    const numbers = await companies
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => Number(/company\/(\d+)/.exec((link as HTMLAnchorElement).href)?.[1])));
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
    await page.getByRole('button', { name: 'Grid' }).click();
    await expect(companies).toHaveCount(12);
    await page.getByRole('searchbox', { name: 'Search companies' }).fill('northridge');
    await expect(companies).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Add Company' })).toBeHidden();
    await companies.getByRole('link', { name: /Northridge Energy/ }).click();
    await expect(page).toHaveURL(new RegExp(`${northridge}/cws/dashboard$`));
  },
);

for (const [email, title, text] of [
  ['newcomer@nowhere.example', 'You are not invited yet', 'no company has invited this address'],
  ['blocked@northridge.example', 'Your account is blocked', 'You signed in as blocked@northridge.example.'],
] as const) {
  test(`[2.8] ${email} learns why there is nothing to see`, { tag: '@phone' }, async ({ page, watch }) => {
    watch(page, refusals);
    await signIn(page, email, `${northridge}/cws/dashboard`, /^\/not-invited$/);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
  });
}

test(
  '[2.1] [2.25] [2.35] [8.38] invalid ids, unknown paths and other companies’ data show as not found',
  { tag: '@desk' },
  async ({ visit }) => {
    const page = await visit(worker, `${northridge}/cws/dashboard`, { expects: refusals });
    const cws = `${northridge}/cws`;
    const nowhere = [
      '/company/abc/cws/dashboard',
      `${cws}/nowhere`,
      '/nowhere',
      '/company/2/cws/dashboard',
      `${cws}/report/sideways`,
      `${cws}/polls/99999`,
    ];
    for (const path of nowhere) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: "Sorry, there's nothing here :(" }), path).toBeVisible();
      await expect(page.getByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '/');
    }
  },
);

test('[2.24] [2.26] [2.94] errors of the server show their own page with the specified text', { tag: '@phone' }, async ({ visit }) => {
  const page = await visit(worker, '/company/new', { expects: refusals });
  let status = 403;
  // The home first requests all of its data in one call, and then each part.
  const ofCompany = /\/api\/(companies\/1|user\/start)/;
  await page.route(ofCompany, (route) =>
    route.fulfill({ status, contentType: 'application/problem+json', body: JSON.stringify({ status, message: `error.http.${status}` }) }),
  );
  await page.goto(`${northridge}/cws/dashboard`);
  await expect(page.getByRole('heading', { name: '403 Permission denied' })).toBeVisible();
  await expect(page.getByText('You do not have permission to access this page')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to home' })).toBeVisible();
  status = 500;
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Something went wrong :(' })).toBeVisible();
  await expect(page.getByText(/contact support/)).toBeVisible();
  await page.unroute(ofCompany);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: /^Good / })).toBeVisible();
});

test(
  '[7.75] [1.3] signing out ends the session at the provider and in the other tab',
  { tag: '@desk' },
  async ({ page, context, watch }) => {
    watch(page);
    await signIn(page, 'expert@northridge.example', `${northridge}/cws/dashboard`);
    const other = await context.newPage();
    watch(other);
    await other.goto(`${northridge}/cws/dashboard`);
    await expect(other.getByRole('heading', { name: /^Good / })).toBeVisible();
    await signOut(page);
    await expect(other.getByRole('heading', { name: 'Your tab went to sleep :(' })).toBeVisible();
    await expect(providerEmail(page)).toBeVisible();
    await other.getByRole('button', { name: 'Wake up' }).click();
    await expect(providerEmail(other)).toBeVisible();
  },
);

test(
  'a person who signs in while a page of somebody else still waits finds nothing of them on the device',
  { tag: '@phone' },
  async ({ page, context, watch }) => {
    watch(page);
    await signIn(page, worker, `${northridge}/cws/dashboard`);
    await accountIsKept(page);
    const idOf = ({ record }: Awaited<ReturnType<typeof onDevice>>) => (JSON.parse(record ?? '{}') as { userId?: string }).userId;
    const first = idOf(await onDevice(page));
    let answer: () => void = () => undefined;
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/campaign-v2s/search**', async (route) => (await isAnswered, await route.continue()));
    await page
      .getByRole('main')
      .getByRole('link', { name: /Polls$/ })
      .click();

    await context.clearCookies();
    const other = await context.newPage();
    watch(other);
    await signIn(other, 'expert@northridge.example', `${northridge}/cws/dashboard`);
    await expect.poll(async () => idOf(await onDevice(other))).not.toBe(first);
    await accountIsKept(other);
    answer();
    await expect(page.getByRole('link', { name: /Which climbing glove\?/ })).toBeVisible();
    // The page now writes what it would write within a second.
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    // That write is asynchronous. The other page begins one later, and waits until it is finished.
    const readingOfOther = async () => {
      const { kept, record } = await onDevice(other);
      return kept.filter((key) => key.startsWith(`${(JSON.parse(record ?? '{}') as { userId?: string }).userId} reading`)).length;
    };
    const before = await readingOfOther();
    await other.goto(`${northridge}/cws/polls`);
    await expect.poll(readingOfOther).toBeGreaterThan(before);
    const left = await onDevice(other);
    expect(first).toBeTruthy();
    expect(idOf(left)).not.toBe(first);
    expect(left.kept.filter((key) => key.startsWith(`${first} reading`))).toEqual([]);
  },
);

test(
  '[1.3] [4.39] [2.22] the check of every minute ends a session that was ended elsewhere',
  { tag: '@phone' },
  async ({ page, context, browser, watch }) => {
    watch(page, refusals);
    await page.clock.install();
    await signIn(page, worker, `${northridge}/cws/dashboard`);
    const greeting = page.getByRole('heading', { name: /^Good / });
    await expect(greeting).toBeVisible();
    await test.step('the first check finds the session at the provider', async () => {
      const asked = page.waitForResponse((response) => response.url().includes('prompt=none'));
      await page.clock.fastForward('01:00');
      await asked;
      // The clock jumps next: a frame that still waits for its answer would count as unanswered.
      await expect(page.locator('iframe')).toHaveCount(0);
    });
    await test.step('a token that is about to expire is renewed silently', async () => {
      const renewed = page.waitForResponse((response) => response.url().endsWith('/token') && response.ok());
      await page.clock.fastForward('13:00');
      await renewed;
      await expect(greeting).toBeVisible();
    });
    const elsewhere = await browser.newContext({ storageState: await context.storageState() });
    await withoutDangerQuestion(elsewhere);
    const otherDevice = await elsewhere.newPage();
    await otherDevice.goto(`${northridge}/cws/dashboard`);
    await signOut(otherDevice);
    await expect(providerEmail(otherDevice)).toBeVisible();
    await elsewhere.close();
    await expect(greeting).toBeVisible();
    await page.clock.fastForward('01:00');
    await expect(page.getByRole('heading', { name: 'Your tab went to sleep :(' })).toBeVisible();
  },
);

test(
  '[8.2] a refused call is repeated once with a fresh token, and ends the session if there is none',
  { tag: '@desk' },
  async ({ visit }) => {
    const page = await visit(worker, `${northridge}/cws/dashboard`, { expects: refusals });
    await expect(page.getByRole('heading', { name: /^Good / })).toBeVisible();
    const tokens: string[] = [];
    let refuses = true;
    await page.route('**/api/campaign-v2s/search**', async (route) => {
      tokens.push(route.request().headers()['authorization'] ?? '');
      if (!refuses) return route.continue();
      refuses = false;
      return route.fulfill({
        status: 401,
        contentType: 'application/problem+json',
        body: JSON.stringify({ status: 401, message: 'error.http.401' }),
      });
    });
    await page
      .getByRole('main')
      .getByRole('link', { name: /Polls$/ })
      .click();
    await expect(page.getByRole('link', { name: /Which climbing glove\?/ })).toBeVisible();
    expect(tokens.length).toBeGreaterThanOrEqual(2);
    expect(tokens[1]).not.toBe(tokens[0]);

    await page.route('**/idp/token', (route) => route.fulfill({ status: 400, json: { error: 'invalid_grant' } }));
    refuses = true;
    await page.getByRole('switch', { name: 'Focus' }).click();
    await expect(page.getByRole('heading', { name: 'Your tab went to sleep :(' })).toBeVisible();
  },
);

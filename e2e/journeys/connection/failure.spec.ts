import type { Locator, Page } from '@playwright/test';
import { confirmDialog, figures, manager, northridge, opened, postPoll, type, uniquely, worker } from '../../support/campaigns';
import { expect, test } from '../../support/people';

/** Messages in the browser's log about failures that these journeys cause. */
const failures = /Failed to load resource|WebSocket connection|ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

const responses = '**/api/campaign-v2-responses';

test(
  '[8.3] [8.13] an answer survives a failing server, a cut network and a lost reply, and arrives once',
  { tag: '@phone' },
  async ({ visit }) => {
    const question = uniquely('Is the drop zone empty?');
    const boss = await visit(manager, `${northridge}/cws/dashboard`);
    const id = await postPoll(boss, question);
    const hand = await visit(worker, `${northridge}/mws/dashboard`, { isNew: true, expects: failures });
    // Without real time, which would tell the page that its answer has arrived.
    await hand.routeWebSocket(/./, () => undefined);
    await hand.goto(`${northridge}/mws/focus/${id}`);
    const submit = hand.getByRole('button', { name: 'Submit' });
    const why = hand.getByLabel('Why?');
    const waiting = hand.getByRole('button', { name: '1 waiting to send' });
    const keys = new Set<string | undefined>();
    hand.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/campaign-v2-responses')) keys.add(request.headers()['idempotency-key']);
    });
    await expect(opened(hand, question)).toBeVisible();
    await hand.getByRole('radio', { name: 'Yes' }).check();
    await type(why, 'Taped off on all sides.');

    await test.step('the server fails: the form says so and keeps the answer', async () => {
      await hand.route(responses, (route) => route.fulfill({ status: 500, json: { status: 500, message: 'error.http.500' } }), {
        times: 1,
      });
      await submit.click();
      await expect(hand.getByText('This was not sent. What you entered is still here. Try again.')).toBeVisible();
      await expect(hand.getByText('Error submitting response').first()).toBeVisible();
      await expect(hand.getByRole('radio', { name: 'Yes' })).toBeChecked();
      await expect(why).toHaveValue('Taped off on all sides.');
      await expect(submit).toBeEnabled();
    });
    await test.step('the network is lost: the answer waits on the device', async () => {
      await hand.context().setOffline(true);
      await pressUntil(submit, waiting);
      await expect(hand.getByText('Taped off on all sides.')).toBeVisible();
    });
    await test.step('the answer arrives, but its reply is lost: it still waits', async () => {
      let arrived: number | undefined;
      await hand.route(
        responses,
        async (route) => {
          arrived = (await route.fetch()).status();
          await route.abort();
        },
        { times: 1 },
      );
      await hand.context().setOffline(false);
      await expect.poll(() => arrived).toBe(201);
      await expect(waiting).toBeVisible();
    });
    await test.step('it goes out again under its own key, and is one answer', async () => {
      await expect(waiting).toBeHidden();
      await expect(hand.getByText('Your answer has been submitted!')).toBeVisible();
      expect([...keys]).toEqual([expect.stringMatching(/./)]);
      await expect(figures(boss)).toContainText(/1 of \d+ answered/);
      await boss.goto(`${northridge}/cws/polls/${id}/report`);
      await expect(boss.getByText('Taped off on all sides.')).toHaveCount(1);
      await expect(boss.getByRole('region', { name: question })).toContainText('Answered in 1 of 1 response');
    });
  },
);

/** A button ignores a second press within 300 ms [4.26]. */
async function pressUntil(button: Locator, shown: Locator): Promise<void> {
  await expect(async () => {
    if (!(await shown.isVisible())) await button.click({ timeout: 1_000 }).catch(() => undefined);
    expect(await shown.isVisible()).toBe(true);
  }).toPass();
}

test(
  '[8.13] a form that the server refuses keeps the typed text, and shows the error at its field',
  { tag: '@desk' },
  async ({ visit }) => {
    const page = await visit(manager, `${northridge}/cws/polls/new/yes_no`, { expects: failures });
    const question = uniquely('Is the kit complete?');
    await type(page.getByLabel('Question'), question);
    await page.route(
      '**/api/campaign-v2s',
      (route) =>
        route.fulfill({
          status: 400,
          contentType: 'application/problem+json',
          body: JSON.stringify({
            status: 400,
            message: 'error.validation',
            fieldErrors: [{ objectName: 'campaign', field: 'configurationAnswer.question', message: 'Size' }],
          }),
        }),
      { times: 1 },
    );
    const postIt = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Post', exact: true }).click();
      await confirmDialog(page, 'Post poll?', 'Post');
    };
    await postIt();
    await expect(page.getByText('Error creating poll')).toBeVisible();
    await expect(page.getByText('This is too long, too short, or out of range')).toBeVisible();
    await expect(page.getByLabel('Question')).toHaveValue(question);
    await page.getByLabel('Question').press('End');
    await page.getByLabel('Question').pressSequentially(' Really complete?', { delay: 20 });
    await postIt();
    await expect(page.getByText('Live created successfully')).toBeVisible();
    await expect(opened(page, `${question} Really complete?`)).toBeVisible();
  },
);

test(
  'a form that closes after Post is read-only during the request, and keeps its text if the request fails',
  { tag: '@desk' },
  async ({ visit }) => {
    const page = await visit(manager, `${northridge}/cws/polls/new/yes_no`, { expects: failures });
    const question = uniquely('Is the sling dry?');
    const field = page.getByLabel('Question');
    const calls = '**/api/campaign-v2s';
    const created: number[] = [];
    let pressedAt = 0;
    const postIt = async (): Promise<void> => {
      // The form ignores a second press within 300 ms [4.26]. The server can refuse sooner.
      await expect.poll(() => Date.now() - pressedAt).toBeGreaterThan(300);
      await page.getByRole('button', { name: 'Post', exact: true }).click();
      pressedAt = Date.now();
      await confirmDialog(page, 'Post poll?', 'Post');
    };
    const typeMeanwhile = async (): Promise<void> => {
      await expect(page.locator('[inert]').filter({ has: field })).toHaveCount(1);
      await field.focus();
      await page.keyboard.type('lost');
      await expect(field).toHaveValue(question);
    };
    await type(field, question);

    await test.step('the server is slow and then refuses', async () => {
      let refuse: () => void = () => undefined;
      const typed = new Promise<void>((resolve) => (refuse = resolve));
      const fieldErrors = [{ objectName: 'campaign', field: 'configurationAnswer.question', message: 'Size' }];
      const json = { status: 400, message: 'error.validation', fieldErrors };
      await page.route(calls, async (route) => (await typed, await route.fulfill({ status: 400, json })), { times: 1 });
      await postIt();
      await typeMeanwhile();
      refuse();
      await expect(page.getByText('Error creating poll')).toBeVisible();
      await expect(field).toBeFocused();
      await field.press('End');
      await page.keyboard.type('!');
      await expect(field).toHaveValue(`${question}!`);
      await field.press('Backspace');
    });
    await test.step('the server creates it and dies before it answers', async () => {
      await page.route(calls, async (route) => void created.push((await route.fetch()).status()), { times: 1 });
      await postIt();
      await expect.poll(() => created).toEqual([201]);
      await typeMeanwhile();
      await page.reload();
      await expect(field).toHaveValue(question);
    });
    await test.step('it is posted again, and exists once', async () => {
      await postIt();
      await expect(opened(page, question)).toBeVisible();
      await page.goto(`${northridge}/cws/polls?searchTerm=${encodeURIComponent(question)}`);
      await expect(page.getByRole('link', { name: question })).toHaveCount(1);
    });
  },
);

/** The parts of the home that load after its first screen are there: a fault of their files would be another fault. */
async function homeIsWhole(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('button', { name: /notifications/i })).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /^Remind/ })
      .first(),
  ).toBeVisible();
  await page.waitForLoadState('networkidle');
}

test('code that a proxy refused opens without a reload when the proxy is back', { tag: '@desk' }, async ({ visit }) => {
  const page = await visit(manager, `${northridge}/cws/dashboard`, { isNew: true, expects: /Failed to load resource/ });
  await expect(page.getByRole('heading', { name: /^Good / })).toBeVisible();
  await homeIsWhole(page);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.route('**/assets/**', (route) => route.fulfill({ status: 502 }));
  await page
    .getByRole('main')
    .getByRole('link', { name: /Polls$/ })
    .click();
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await page.unroute('**/assets/**');
  await expect(page.getByRole('link', { name: /Which climbing glove\?/ })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test(
  '[2.19] [8.42] a page whose code is gone says that there is a newer version, and loads it on request',
  { tag: '@desk' },
  async ({ visit }) => {
    const page = await visit(manager, `${northridge}/cws/dashboard`, {
      isNew: true,
      expects: /Failed to load resource|ChunkLoadError|Loading chunk|Failed to fetch dynamically/,
    });
    await expect(page.getByRole('heading', { name: /^Good / })).toBeVisible();
    await homeIsWhole(page);
    await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }));
    await page
      .getByRole('main')
      .getByRole('link', { name: /Polls$/ })
      .click();
    const dialog = page.getByRole('alertdialog', { name: 'An improved version is available' });
    await expect(dialog).toBeVisible();
    await page.unroute('**/assets/**');
    await dialog.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('link', { name: /Which climbing glove\?/ })).toBeVisible();
  },
);

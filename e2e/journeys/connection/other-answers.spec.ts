import type { BrowserContext, Page } from '@playwright/test';
import { manager, northridge, opened, postPoll, uniquely, worker } from '../../support/campaigns';
import { accountIsKept, onDevice } from '../../support/device';
import { expect, test } from '../../support/people';
import { workerIsReady } from '../../support/service-worker';

/** The messages that the browser logs for the failures that these journeys cause. */
const failures = /Failed to load resource|WebSocket connection|ERR_FAILED/;

test.use({ serviceWorkers: 'allow' });

const isOffline = (page: Page) => page.getByText('Offline', { exact: true });

const networks = {
  'a Wi-Fi with a sign-in page of its own': { status: 200, contentType: 'text/html', body: '<!doctype html><h1>Welcome to our Wi-Fi</h1>' },
  'a Wi-Fi that asks for a sign-in': { status: 511, contentType: 'text/html', body: '<!doctype html><h1>Sign in</h1>' },
  'a proxy without the server': { status: 502, contentType: 'text/html', body: '<!doctype html><h1>Bad Gateway</h1>' },
};

const lastNetwork = Object.keys(networks).at(-1);

/** Everything that the network answers, the provider's pages included, is `answer`. */
const answerEverything = (context: BrowserContext, answer: { status: number; contentType: string; body: string }) =>
  context.route('**/*', (route) => route.fulfill(answer));

test(
  'a Wi-Fi with its own pages or a proxy without the server counts as offline: the device shows what it keeps, and an answer waits',
  { tag: '@phone' },
  async ({ visit }) => {
    const title = uniquely('Is the rope dry?');
    const boss = await visit(manager, `${northridge}/cws/dashboard`, { serviceWorkers: 'block' });
    const path = `${northridge}/mws/focus/${await postPoll(boss, title)}`;
    const page = await visit(worker, path, { expects: failures });
    const context = page.context();
    await workerIsReady(page);
    await expect(page.getByRole('radio', { name: 'Yes' })).toBeVisible();
    const id = /\d+$/.exec(path)?.[0] ?? '';
    await expect.poll(async () => (await onDevice(page)).kept.some((key) => key.includes(`"one",${id},"view"`))).toBe(true);
    await accountIsKept(page);

    for (const [name, answer] of Object.entries(networks))
      await test.step(name, async () => {
        await answerEverything(context, answer);
        await page.reload();
        await expect(opened(page, title)).toBeVisible();
        await expect(isOffline(page)).toBeVisible();
        expect(new URL(page.url()).pathname).toBe(path);
        if (name === lastNetwork) return;
        await context.unroute('**/*');
        await expect(isOffline(page)).toBeHidden();
      });

    await page.getByRole('radio', { name: 'Yes' }).check();
    await page.getByRole('button', { name: 'Submit' }).click();
    const strip = page.getByRole('button', { name: '1 waiting to send' });
    await expect(strip).toBeVisible();
    await context.unroute('**/*');
    await expect(strip).toBeHidden();
    await expect(isOffline(page)).toBeHidden();
    await expect(page.getByText('Your answer has been submitted!')).toBeVisible();
  },
);

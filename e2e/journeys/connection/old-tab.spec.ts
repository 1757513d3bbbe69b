/** The server is replaced by the next release while people have the last one open. */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { figures, northridge, opened, postPoll, manager, uniquely, worker } from '../../support/campaigns';
import { signIn } from '../../support/journey';
import { expect, test } from '../../support/people';
import { startReleases } from '../../support/releases';
import { workerIsReady } from '../../support/service-worker';

/** What a browser logs when its connection ends, and when a file is gone. */
const expected = /Failed to load resource|WebSocket connection|ERR_|ChunkLoadError|Loading chunk|dynamically imported module/;

const expert = 'expert@northridge.example';

test(
  'a tab of the last release goes on after an update: nothing that was typed is lost, and it is sent once',
  { tag: '@phone' },
  async ({ browser, watch }) => {
    test.setTimeout(900_000);
    const releases = await startReleases();
    const closing: (() => Promise<void>)[] = [releases.stop];
    const visit = async (email: string, path: string, options: BrowserContextOptions = {}): Promise<Page> => {
      const { context, page } = await open(browser, { baseURL: releases.url, serviceWorkers: 'block', ...options });
      closing.push(() => context.close());
      watch(page, expected);
      await signIn(page, email, path);
      return page;
    };
    try {
      const title = uniquely('Is the hatch locked?');
      const boss = await visit(manager, `${northridge}/cws/polls`);
      const id = await postPoll(boss, title);
      const kept = await visit(worker, `${northridge}/mws/focus/${id}`, { serviceWorkers: 'allow' });
      await workerIsReady(kept);
      const bare = await visit(expert, `${northridge}/mws/focus/${id}`);
      for (const page of [kept, bare]) {
        await expect(opened(page, title)).toBeVisible();
        await page.getByRole('radio', { name: 'Yes' }).check();
        await page.getByLabel('Why?').fill('On Mon');
      }
      await releases.release();

      await test.step('a tab with the code on its device sends the answer, and opens screens that it has not shown before', async () => {
        await kept.getByLabel('Why?').press('End');
        await kept.keyboard.type('day');
        await kept.getByRole('button', { name: 'Submit' }).click();
        await expect(kept.getByText('On Monday')).toBeVisible();
        await expect(kept.getByRole('button', { name: 'Submit' })).toBeHidden();
        await goTo(kept, `${northridge}/cws/user-directory`);
        await expect(kept.getByRole('heading', { name: 'Directory', level: 1 })).toBeVisible();
      });

      await test.step('a tab without it says that there is a newer version, and has the text after the reload', async () => {
        await bare.getByLabel('Why?').press('End');
        await bare.keyboard.type('day, too');
        await goTo(bare, `${northridge}/cws/user-directory`);
        const dialog = bare.getByRole('alertdialog', { name: 'An improved version is available' });
        await expect(dialog).toContainText('What you have typed stays on this device.');
        await dialog.getByRole('button', { name: 'Refresh' }).click();
        await expect(bare.getByRole('heading', { name: 'Directory', level: 1 })).toBeVisible();
        await bare.goBack();
        await expect(bare.getByLabel('Why?')).toHaveValue('On Monday, too');
        await expect(bare.getByRole('radio', { name: 'Yes' })).toBeChecked();
        await bare.getByRole('button', { name: 'Submit' }).click();
        await expect(bare.getByRole('button', { name: 'Submit' })).toBeHidden();
      });

      await test.step('each answer has arrived once', async () => {
        await boss.goto(`${northridge}/cws/polls/${id}`);
        await expect(figures(boss)).toContainText(/\b2 of \d+ answered/);
      });
    } finally {
      for (const close of closing.toReversed()) await close();
    }
  },
);

async function open(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB', ...options });
  return { context, page: await context.newPage() };
}

/** Navigates within the page, as a link does: the running code fetches the screen. */
const goTo = (page: Page, path: string): Promise<void> => page.evaluate((to) => history.pushState({}, '', to), path);

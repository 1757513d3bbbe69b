/**
 * Takes the pictures of the README into docs/images/: `node --import tsx e2e/screenshots.ts`, after a build. It works like a
 * person, with demo data of its own.
 */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { findBrowser } from './support/browser';
import { manager, northridge, worker } from './support/campaigns';
import { signIn } from './support/journey';
import { startProduct } from './support/product';

const folder = resolve(import.meta.dirname, '../docs/images');

const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desk: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

interface Picture {
  name: string;
  email: string;
  path: string;
  device: BrowserContextOptions;
  /** Prepares the page for the picture. */
  until(page: Page): Promise<void>;
}

const shown = (text: string) => (page: Page) => page.getByText(text).filter({ visible: true }).last().waitFor();

const pictures: readonly Picture[] = [
  { name: 'focus-phone', email: worker, path: `${northridge}/mws/focus`, device: phone, until: shown('What slows a permit?') },
  {
    name: 'answer-phone',
    email: worker,
    path: `${northridge}/mws/focus/8`,
    device: phone,
    until: async (page) => {
      await page.getByRole('checkbox', { name: 'Isolation not ready' }).check();
      await page.getByRole('checkbox', { name: 'Isolation not ready' }).blur();
    },
  },
  { name: 'huddle-phone', email: worker, path: `${northridge}/mws/focus/25`, device: phone, until: shown('Top answer') },
  { name: 'sites-desk', email: manager, path: `${northridge}/cws/improvements/20`, device: desk, until: shown('Quarrystone Depot') },
  { name: 'live-desk', email: manager, path: `${northridge}/cws/polls/8`, device: desk, until: shown('See who has not answered') },
  {
    name: 'report-desk',
    email: manager,
    path: `${northridge}/cws/polls/4/report`,
    device: desk,
    until: (page) => page.getByRole('img', { name: /Thin grip/ }).waitFor(),
  },
  {
    name: 'report-desk-dark',
    email: manager,
    path: `${northridge}/cws/polls/4/report`,
    device: { ...desk, colorScheme: 'dark' },
    until: (page) => page.getByRole('img', { name: /Thin grip/ }).waitFor(),
  },
];

async function take(browser: Browser, baseURL: string, { name, email, path, device, until }: Picture): Promise<void> {
  const context = await browser.newContext({ ...device, baseURL, locale: 'en-GB', timezoneId: 'Europe/London', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signIn(page, email, path);
  await until(page);
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled', caret: 'hide' });
  await context.close();
  process.stdout.write(`${name}.png\n`);
}

await mkdir(folder, { recursive: true });
const product = await startProduct();
const browser = await chromium.launch(await findBrowser());
try {
  for (const picture of pictures) await take(browser, product.url, picture);
} finally {
  await browser.close();
  await product.stop();
}

/**
 * A browser that Playwright does not control while Lighthouse measures. Playwright adds a script context to each frame, and follows each
 * request: this is work on the main thread of the page that no visitor has.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { freePort } from '../../tools/free-port';
import { findTrustingBrowser } from './product';

export interface PlainBrowser {
  /** For the protocol of the developer tools. */
  readonly port: number;
  /** Does something in a page at this address. Afterwards the browser is alone again. */
  within(address: string, act: (page: Page) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** No window, no dialog of the first start, and no request of the browser's own. */
const quiet = ['--headless', '--hide-scrollbars', '--mute-audio', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
const alone = ['--disable-component-update', '--disable-sync', '--disable-extensions', '--disable-default-apps'];

const startSeconds = 60;
const stopMilliseconds = 10_000;

export async function startPlainBrowser(): Promise<PlainBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'muster-browser-'));
  const port = await freePort();
  const { executablePath = '', args, env } = await findTrustingBrowser();
  const own = [`--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank'];
  const child = spawn(executablePath, [...args, ...quiet, ...alone, ...own], { env, stdio: 'ignore' });
  const ended = once(child, 'exit').catch(() => undefined);
  const killNow = () => child.kill('SIGKILL');
  process.once('exit', killNow);
  const stop = async (): Promise<void> => {
    child.kill();
    const late = setTimeout(killNow, stopMilliseconds);
    await ended;
    clearTimeout(late);
    process.off('exit', killNow);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  const address = `http://127.0.0.1:${port}`;
  try {
    const isReady = await Promise.race([untilAnswers(`${address}/json/version`), ended.then(() => false)]);
    if (!isReady) throw new Error('The browser ended, or did not answer in time.');
  } catch (error) {
    await stop();
    throw error;
  }
  const within = async (at: string, act: (page: Page) => Promise<void>): Promise<void> => {
    const browser = await chromium.connectOverCDP(address);
    try {
      const page = await browser.contexts()[0]?.newPage();
      if (!page) throw new Error('The browser has no context.');
      await page.goto(at);
      await act(page);
      await page.close();
    } finally {
      // Of a connection, this ends only the connection.
      await browser.close();
    }
  };
  return { port, within, stop };
}

/** False if it does not answer in time. */
async function untilAnswers(address: string): Promise<boolean> {
  for (const deadline = performance.now() + startSeconds * 1000; performance.now() < deadline; await delay(50)) {
    const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
    if (answer?.ok) return true;
  }
  return false;
}

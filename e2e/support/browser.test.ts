import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findBrowser } from './browser';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'muster-browser-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function pretendChromium(name: string): string {
  const path = join(folder, name);
  writeFileSync(path, '#!/bin/sh\n');
  chmodSync(path, 0o755);
  return path;
}

test('CHROMIUM_PATH has priority over a Chromium of the system', async () => {
  pretendChromium('chromium');
  expect((await findBrowser({ CHROMIUM_PATH: '/somewhere/chromium', PATH: folder })).executablePath).toBe('/somewhere/chromium');
});

test('a Chromium of the system has priority over the packaged one', async () => {
  const installed = pretendChromium('google-chrome');
  expect((await findBrowser({ PATH: `/nowhere:${folder}` })).executablePath).toBe(installed);
});

test('the packaged Chromium shows a page on a machine without one, and without HOME', { timeout: 300_000 }, async () => {
  const found = await findBrowser({ PATH: folder });
  const browser = await chromium.launch(found);
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.setContent('<h1>Muster</h1><button onclick="this.textContent = innerWidth">Width</button>');
    await page.getByRole('button', { name: 'Width' }).click();
    expect(await page.getByRole('button').textContent()).toBe('390');
    expect((await page.screenshot()).length).toBeGreaterThan(1000);
  } finally {
    await browser.close();
  }
});

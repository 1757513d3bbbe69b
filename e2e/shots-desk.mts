import { chromium } from '@playwright/test';
import { findBrowser } from './support/browser';
const browser = await chromium.launch(await findBrowser());
const out = '/work/w/shots';
async function run(name: string, viewport: {width:number;height:number}, scheme: 'light'|'dark', locale: string, email: string, paths: string[]) {
  const context = await browser.newContext({ viewport, colorScheme: scheme, locale, isMobile: viewport.width < 500, hasTouch: viewport.width < 500 });
  const page = await context.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log(name, m.text().slice(0, 200)));
  await page.goto('http://localhost:8203/');
  await page.locator('input').first().fill(email);
  await page.locator('input[type=password]').fill('demo');
  await page.keyboard.press('Enter');
  await page.waitForURL(/dashboard|company/, { timeout: 120000 });
  for (const [at, path] of paths.entries()) {
    await page.goto('http://localhost:8203' + path, { timeout: 120000 });
    await page.waitForTimeout(5000);
    await page.screenshot({ path: `${out}/desk-${name}-${at}.png` });
  }
  await context.close();
}
const m = 'manager@northridge.example';
await run('wide', { width: 1440, height: 900 }, 'light', 'en-GB', m, ['/company/1/cws/dashboard', '/company/1/cws/polls']);
await run('phone', { width: 390, height: 844 }, 'light', 'en-GB', m, ['/company/1/cws/dashboard']);
await run('ar', { width: 390, height: 844 }, 'dark', 'ar', 'site.manager@northridge.example', ['/company/1/cws/dashboard']);
await run('de', { width: 1024, height: 768 }, 'dark', 'de', m, ['/company/1/cws/dashboard']);
await browser.close();

import { chromium } from '@playwright/test';
import { findBrowser } from './support/browser';
const b = await chromium.launch(await findBrowser());
for (const [name, width, scheme] of [['room-en', 390, 'light'], ['room-en', 1440, 'dark'], ['room-ar', 390, 'dark'], ['room-ta', 390, 'light'], ['ask-en', 390, 'light'], ['code-de', 390, 'light']] as const) {
  const p = await b.newPage({ viewport: { width, height: 900 }, colorScheme: scheme });
  await p.goto(`file:///tmp/evidence/${name}.html`);
  await p.screenshot({ path: `/tmp/evidence/${name}-${width}-${scheme}.png`, fullPage: true });
  console.log(name, await p.evaluate(() => document.documentElement.scrollWidth - innerWidth));
  await p.close();
}
await b.close();

import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { hostileTexts, markers, withHostileTexts } from '../support/hostile-texts';
import { expect, test } from '../support/people';
import { tours } from '../support/screens';

/** `npm run prove -- --only hostile-renderings` sets these and reads the report. */
const wanted = Number(process.env.HOSTILE_RENDERINGS ?? 500);
const seed = Number(process.env.HOSTILE_SEED ?? 1);
const reportFile = process.env.HOSTILE_REPORT;

/** Elements of the page that no text may create. */
const breaches = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const addresses = ['href', 'src', 'srcset', 'action', 'formaction', 'xlink:href', 'poster', 'data', 'background', 'ping'];
    const loads = ['IMG', 'IMAGE', 'VIDEO', 'AUDIO', 'SOURCE', 'SCRIPT', 'LINK', 'IFRAME', 'EMBED', 'OBJECT', 'USE', 'PORTAL'];
    const found: string[] = [];
    for (const element of document.querySelectorAll('*')) {
      const name = element.tagName.toUpperCase();
      if (['BASE', 'OBJECT', 'EMBED', 'PORTAL', 'APPLET', 'FRAME', 'MARQUEE', 'ISINDEX'].includes(name)) found.push(`<${name}>`);
      for (const { name: attribute, value } of element.attributes) {
        const shown = `${name} ${attribute}="${value.slice(0, 100)}"`;
        if (/^on/i.test(attribute) || attribute === 'srcdoc' || attribute === 'http-equiv') found.push(shown);
        if (attribute === 'style' && /url\(\s*["']?(?:https?:|\/\/)/i.test(value)) found.push(shown);
        if (!addresses.includes(attribute) || value === '') continue;
        const url = URL.canParse(value, document.baseURI) ? new URL(value, document.baseURI) : undefined;
        const isOwn = url?.origin === location.origin;
        if (!url || !['http:', 'https:', 'mailto:', 'blob:', ...(name === 'IMG' ? ['data:'] : [])].includes(url.protocol))
          found.push(shown);
        else if (loads.includes(name) && !isOwn && url.protocol !== 'data:') found.push(shown);
      }
    }
    return found;
  });

/** Links that the Markdown renderer made: harmless forms of hostile ones. */
const linksIn = (page: Page): Promise<number> => page.locator('a[rel~="nofollow"]').count();

const showsTexts = (path: string): boolean => /\/\d+(?:\?.*)?$|\/report$/.test(path) && !path.includes('/system/');

/** Screens with people's texts come first, so that a sample reaches the Markdown renderer. */
const toursByText = tours.map(({ email, screens }) => ({
  email,
  screens: screens.toSorted((one, other) => Number(showsTexts(other.path)) - Number(showsTexts(one.path))),
}));

/** Replaces every text in the API's responses by a hostile one. */
async function poison(page: Page, next: () => string): Promise<void> {
  await page.route(/\/api\//, async (route) => {
    const answer = await route.fetch();
    if (!answer.headers()['content-type']?.includes('json')) return route.fulfill({ response: answer });
    return route.fulfill({ response: answer, json: withHostileTexts(await answer.json(), next) });
  });
}

test(
  'no text of the api runs a script, loads a resource or opens another site, on any screen',
  { tag: '@desk' },
  async ({ visit, leave }) => {
    test.setTimeout(3_600_000);
    const next = hostileTexts(seed);
    const found: string[] = [];
    let rendered = 0;
    let links = 0;
    let pages = 0;
    // The order of the responses decides which text appears where. A sample without a Markdown link continues.
    const isEnough = (): boolean => rendered >= (links > 0 ? wanted : wanted + 2_000);
    for (let round = 0; !isEnough(); round += 1) {
      const before = rendered;
      for (const { email, screens } of toursByText) {
        if (isEnough()) break;
        const page = await visit(email, '/nowhere', {
          serviceWorkers: 'block',
          expects: /status of 40[034]|^ApiError|^The text [^]* was not loaded$/,
        });
        const own = new URL(page.url()).host;
        page.on('dialog', (dialog) => {
          found.push(`${page.url()}: a dialog '${dialog.message()}'`);
          void dialog.dismiss();
        });
        page.on('request', (request) => {
          const { protocol, host } = new URL(request.url());
          if (!['data:', 'blob:'].includes(protocol) && host !== own) found.push(`${page.url()}: a request to ${request.url()}`);
        });
        await poison(page, next);
        for (const { path } of screens) {
          await page.goto(path, { waitUntil: 'networkidle' });
          found.push(...(await breaches(page)).map((breach) => `${path}: ${breach}`));
          rendered += new Set((await page.content()).match(markers)).size;
          links += await linksIn(page);
          pages += 1;
          if (isEnough()) break;
        }
        await leave(page);
      }
      expect(rendered, `texts that stand in the pages of round ${round}`).toBeGreaterThan(before);
    }
    if (reportFile) writeFileSync(reportFile, JSON.stringify({ rendered, links, pages, found }));
    expect(links, 'links that stand in rendered markdown').toBeGreaterThan(0);
    expect(found).toEqual([]);
  },
);

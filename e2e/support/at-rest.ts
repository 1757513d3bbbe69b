import { expect, type Page, type Request } from '@playwright/test';

const content = new Set(['fetch', 'xhr', 'script', 'stylesheet']);

/** Follows the requests of a page from now on. The returned function waits until the page has all that it shows. */
export function watchContent(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  const close = (request: Request): void => void open.delete(request);
  page.on('request', (request) => {
    if (content.has(request.resourceType())) open.add(request);
  });
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  const isWaiting = async () => {
    // an answer that has come makes new content, and that may ask for more
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    return open.size > 0 || (await page.locator('[data-skeleton]').count()) > 0;
  };
  return async () => {
    await expect.poll(isWaiting, { message: `content of ${page.url()} is there`, intervals: [20, 50, 100] }).toBe(false);
  };
}

/** What axe finds on a page by WCAG 2.2 AA. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Whether each frame of the page already has the script of axe. */
async function hasAxe(page: Page): Promise<boolean> {
  const answers = await Promise.all(page.frames().map((frame) => frame.evaluate(() => 'axe' in window)));
  return answers.every(Boolean);
}

/** Axe adds its own script, so a visit with it needs `bypassCSP`. */
export async function violationsOf(page: Page): Promise<string[]> {
  // Sending and compiling the script takes as long as its rules. The results of passing elements are not needed.
  const axe = new AxeBuilder({ page, ...((await hasAxe(page)) && { axeSource: 'undefined' }) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .withTags(wcag);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

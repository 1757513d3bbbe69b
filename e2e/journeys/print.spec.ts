/** The printed page: the content without the layout and its controls. */
import { manager, northridge } from '../support/campaigns';
import { expect, test } from '../support/people';
import { goOn } from '../support/screens';

// Only on a desk, because people print at a desk.

test('a briefing and a report print without the header, the navigation and the buttons', { tag: '@desk' }, async ({ visit }) => {
  const page = await visit(manager, `${northridge}/cws/briefings/14`);
  const heading = page.getByRole('heading', { name: 'New rule for phones in vehicles' });
  await expect(heading).toBeVisible();
  const submit = page.getByRole('button', { name: 'Submit' });
  await expect(submit).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(submit).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(heading).toBeVisible();

  await goOn(page, `${northridge}/cws/polls/4/report`);
  await expect(page.getByRole('heading', { name: 'Which climbing glove?' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  // On paper, a dark page has the light colours.
  const title = page.getByRole('heading', { name: 'Which climbing glove?' }).first();
  const light = await title.evaluate((element) => getComputedStyle(element).color);
  await page.evaluate(() => (document.documentElement.dataset['colorScheme'] = 'dark'));
  await expect(title).toHaveCSS('color', light);
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  // Chromium moves a grid of long names to the next page as a whole, and leaves half of this one empty.
  await expect(page.locator('article dl').first()).toHaveCSS('display', 'block');
  await page.emulateMedia({ media: 'screen' });
  await expect(title).not.toHaveCSS('color', light);
});

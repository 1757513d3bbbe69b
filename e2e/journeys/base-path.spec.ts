import { manager, northridge } from '../support/campaigns';
import { signIn } from '../support/journey';
import { expect, test } from '../support/people';
import { startProduct, type Product } from '../support/product';

/** A second process on the same database, with another base path. */
let product: Product;

test.beforeAll(async () => {
  product = await startProduct({ env: { BASE_PATH: '/muster/' }, shares: process.env.MUSTER_DATA_DIR });
});
test.afterAll(() => product.stop());

test(
  '[2.1] below a base path the front page answers, a sign-in returns there, and a reload stays',
  { tag: '@desk' },
  async ({ page, watch }) => {
    watch(page);
    await signIn(page, manager, `${product.url}/muster/`, /^\/muster\/company\/1\//);
    await page.goto(`${product.url}/muster${northridge}/cws/polls`);
    await expect(
      page
        .getByRole('link', { name: 'New' })
        .or(page.getByRole('button', { name: 'New' }))
        .first(),
    ).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL(`${product.url}/muster${northridge}/cws/polls`);
  },
);

test('a page that is opened at another host continues at the public address', { tag: '@desk' }, async ({ page, watch }) => {
  watch(page);
  await page.goto(`${product.url.replace('localhost', '127.0.0.1')}/muster${northridge}/cws/polls?isForMe=true`);
  await page.waitForURL((url) => url.origin === product.url);
  await expect(page.getByLabel('E-mail address', { exact: true })).toBeVisible();
});

import type { Browser, Page } from '@playwright/test';
import { campaignIn, northridge, opened, post, uniquely } from '../support/campaigns';
import { signIn } from '../support/journey';
import { mark, startLibreTranslate, type LibreTranslate } from '../support/libretranslate';
import { expect, test } from '../support/people';
import { startProduct, type Product } from '../support/product';

/** A second process on the same database, with a translation service. Without one, nothing of translation shows. */
let service: LibreTranslate;
let product: Product;

test.beforeAll(async ({ browser }) => {
  service = await startLibreTranslate();
  product = await startProduct({ env: { LIBRETRANSLATE_URL: service.url }, shares: process.env.MUSTER_DATA_DIR });
  await switchOn(browser);
});
test.afterAll(async () => {
  await product.stop();
  await service.stop();
});
test.beforeEach(() => service.fail(false));

/** A system manager switches translation on for the company [1.8]. */
async function switchOn(browser: Browser): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await open(page, 'admin@muster.example', `${northridge}/cws/settings/config`);
  const translation = page.getByLabel('Page translation');
  // the two widths run at the same time, and the second to save gets a conflict
  await expect(async () => {
    await page.reload();
    await expect(translation).toBeVisible();
    if (await translation.isChecked()) return;
    await translation.click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/updated$/)).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await context.close();
}

/** Signs in, and then reads in this language. */
async function open(page: Page, email: string, path: string, language = 'en'): Promise<void> {
  await signIn(page, email, `${product.url}${path}`, /^\/company\//);
  await page.addInitScript((tag) => sessionStorage.setItem('muster.locale', tag), language);
  await page.goto(`${product.url}${path}`);
}

const policy = `${northridge}/cws/briefings/14`;
const spanner = `${northridge}/mws/focus/10`;

test(
  '[1.8] [7.70] a worker reads a briefing in Arabic, goes on in Arabic, and sees the original again with one press',
  { tag: '@phone' },
  async ({ page, watch }) => {
    // Workers use phones.
    watch(page);
    await open(page, 'worker@northridge.example', spanner, 'ar');
    const main = page.getByRole('main');
    const heading = main.getByRole('heading', { level: 1 });
    await expect(main.getByText('The tether had a worn clip.')).toBeVisible();
    const original = await heading.innerText();

    await test.step('translated', async () => {
      await page.getByRole('button', { name: 'الترجمة إلى العربية' }).click();
      await expect(heading).toHaveText(`${mark} ${original.toUpperCase()}`);
      await expect(heading).toHaveAttribute('lang', 'ar');
      await expect(heading).toHaveCSS('direction', 'rtl');
      await expect(main.getByText('THE TETHER HAD A WORN CLIP.')).toBeVisible();
      await expect(page.getByRole('region', { name: 'الترجمة' }).getByRole('status')).toHaveText('ترجمة آلية، وقد تحتوي على أخطاء.');
    });

    await test.step('the next page is translated without a press', async () => {
      await page.goto(`${product.url}${northridge}/cws/exchange/l/2`);
      await expect(main.getByText('ALL THAT CAN LEAVE YOUR HAND, PHONES TOO, ON RATED LANYARDS.')).toBeVisible();
    });

    await test.step('the original is one press away, and stays', async () => {
      await page.getByRole('button', { name: 'عرض النص الأصلي' }).click();
      await expect(main.getByText('All that can leave your hand, phones too, on rated lanyards.')).toBeVisible();
      await expect(main.locator('[lang]')).toHaveCount(0);
      await page.goto(`${product.url}${spanner}`);
      await expect(main.getByText('The tether had a worn clip.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'الترجمة إلى العربية' })).toBeVisible();
      expect(await heading.innerText()).toBe(original);
    });
  },
);

test(
  '[8.22] while the service fails the page stays as it is and says so, and names never leave the product',
  { tag: '@desk' },
  async ({ page, watch }) => {
    watch(page, /503/);
    service.fail(true);
    await open(page, 'manager@northridge.example', policy, 'de');
    const translate = page.getByRole('button', { name: 'Auf Deutsch übersetzen' });
    await translate.click();
    await expect(
      page.getByText('Übersetzungsfehler: Die Seite konnte nicht übersetzt werden. Versuchen Sie es bitte noch einmal.'),
    ).toBeVisible();
    await expect(translate).toBeEnabled();
    await expect(page.getByText('Park before you call.')).toBeVisible();
    service.fail(false);
    await translate.click();
    await expect(page.getByText('PARK BEFORE YOU CALL.')).toBeVisible();
    await expect(opened(page, mark)).toBeVisible();
    expect(service.sent.join(' ')).not.toMatch(/Lionel|Abara|@/);
  },
);

test(
  'a machine translates the texts that an incomplete version lacks, and never the texts that its author wrote',
  { tag: '@desk' },
  async ({ page, watch }) => {
    watch(page);
    const titel = uniquely('Ist das Seil trocken?');
    await open(page, 'manager@northridge.example', `${northridge}/cws/polls`);
    await page.goto(`${product.url}${northridge}/cws/polls/new/yes_no`);
    const question = uniquely('Is the rope dry?');
    await page.getByLabel('Question').fill(question);
    await page.getByText(/^More:/).click();
    await page.getByRole('textbox', { name: 'Why we ask' }).fill('A wet rope slips.');
    await post(page, 'poll', question);
    const id = campaignIn(page);
    await page.goto(`${product.url}${northridge}/cws/polls/${id}/languages/de`);
    await page.getByRole('textbox', { name: '1. Question' }).fill(titel);
    await page.getByRole('button', { name: 'Save texts' }).click();
    await expect(page.getByText('Missing: 1')).toBeVisible();

    await page.addInitScript(() => sessionStorage.setItem('muster.locale', 'de'));
    await page.goto(`${product.url}${northridge}/cws/polls/${id}`);
    await expect(opened(page, titel)).toBeVisible();
    await page.getByRole('button', { name: 'Auf Deutsch übersetzen' }).click();
    const machines = page.getByRole('main').getByText(new RegExp(`^${mark} `));
    await expect(page.getByText('A WET ROPE SLIPS.')).toBeVisible();
    await expect(opened(page, titel)).toBeVisible();
    // The next page, whose list has titles of other polls, is translated without a press.
    await page.goto(`${product.url}${northridge}/cws/polls/${id}/report`);
    await page.getByRole('button', { name: 'Liste zeigen' }).click();
    await expect(machines.first()).toBeVisible();
    await expect(opened(page, titel)).toBeVisible();
    expect(service.sent.join(' ')).not.toContain(titel);
  },
);

import type { Locator, Page } from '@playwright/test';
import { confirmDialog, northridge, opened, uniquely, worker } from '../support/campaigns';
import { startFigure } from '../support/figures';
import { expect, test } from '../support/people';
import { cameraPhoto, storedPicture } from '../support/photo';

const exchange = `${northridge}/cws/exchange`;

/** Clicks and types like a thumb. Counts each click. */
function thumb() {
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  return {
    tap,
    async type(field: Locator, text: string) {
      await tap(field);
      await field.fill(text);
    },
    taps: () => taps,
  };
}

/** Chooses a photo with one press. */
async function addPhoto(page: Page, tap: (target: Locator) => Promise<void>): Promise<void> {
  const photo = await cameraPhoto(page);
  const chooser = page.waitForEvent('filechooser');
  await tap(page.getByRole('button', { name: 'Choose from gallery' }));
  await (await chooser).setFiles({ name: 'rope.jpg', mimeType: 'image/jpeg', buffer: photo });
  // The form cannot be sent during an upload.
  await expect(page.getByRole('button', { name: 'Download rope.jpg' })).toBeVisible();
  // Upright, smaller, and without its position.
  expect(await storedPicture(page, 'rope.jpg')).toEqual({ hasMetadata: false, width: 800, height: 1600, top: 'red', bottom: 'blue' });
}

test(
  '[2.135] [2.136] [2.137] [4.29] [7.40] a worker asks a question with a photo in five taps, and an expert answers it in four',
  { tag: '@phone' },
  async ({ visit }, info) => {
    // A thumb taps.
    const title = uniquely('Which rope for the nacelle?');
    const asking = await visit(worker, exchange);
    await test.step('asked', async () => {
      const figure = startFigure(info, 'worker: ask a question with a photo');
      const { tap, type, taps } = thumb();
      await tap(asking.getByRole('link', { name: 'Ask', exact: true }));
      await expect(asking.getByRole('textbox', { name: 'Question' })).toBeFocused();
      await asking.keyboard.type(title);
      await type(asking.getByRole('textbox', { name: 'Context' }), 'The old one is stiff.');
      await addPhoto(asking, tap);
      await expect(asking.getByText('Once posted you will be able to edit the question until a response is submitted.')).toBeVisible();
      await tap(asking.getByRole('button', { name: 'Post', exact: true }));
      await expect(opened(asking, title)).toBeVisible();
      await expect(asking.getByText('rope.jpg')).toBeVisible();
      // the bar is on every screen
      expect(taps()).toBeLessThanOrEqual(4);
      figure(taps(), 5);
    });

    await test.step('given its subject', async () => {
      await asking.getByRole('link', { name: 'Edit question' }).click();
      await asking.getByRole('combobox', { name: 'What it is about' }).fill('Work at height');
      await asking.getByRole('option', { name: 'Work at height' }).click();
      await asking.keyboard.press('Escape');
      await asking.getByRole('button', { name: 'Post changes' }).click();
      await confirmDialog(asking, 'Post question', 'Post changes');
      await expect(asking.getByRole('list', { name: 'What it is about' })).toContainText('Work at height');
    });

    await test.step('on the list of what waits for the expert, in three taps from home', async () => {
      const page = await visit('expert@northridge.example', `${northridge}/cws/dashboard`);
      const figure = startFigure(info, 'expert: from the home to a question that waits');
      const { tap, taps } = thumb();
      await tap(page.getByRole('navigation').getByRole('link', { name: 'Exchange' }));
      await tap(page.getByRole('link', { name: /waits? for you/ }));
      await tap(page.getByRole('link', { name: title }));
      await expect(opened(page, title)).toBeVisible();
      expect(taps()).toBeLessThanOrEqual(3);
      figure(taps(), 3);
    });

    await test.step('answered', async () => {
      const page = await visit('expert@northridge.example', `${northridge}/mws/dashboard`);
      const { tap, type, taps } = thumb();
      await tap(page.getByRole('link', { name: /can be worked on now/ }).first());
      await tap(page.getByRole('link', { name: title }));
      await type(page.getByPlaceholder('What do you think?'), 'A new one, 11 mm.');
      await tap(page.getByRole('button', { name: 'Post', exact: true }));
      await expect(page.getByText('Answer posted').first()).toBeVisible();
      expect(taps()).toBeLessThanOrEqual(4);
      await expect(asking.getByText('A new one, 11 mm.')).toBeVisible();
      await expect(asking.getByRole('button', { name: 'Edit question' })).toHaveAttribute('aria-disabled', 'true');
      await asking.getByRole('button', { name: 'This helped' }).click();
      await expect(page.getByText('This helped')).toBeVisible();
    });
  },
);

test(
  '[2.118] [2.121] [2.122] [7.39] a question is found by a word of an answer, and suggested to people who begin to ask it again',
  { tag: '@desk' },
  async ({ visit }) => {
    const page = await visit(worker, exchange);
    await page.getByRole('switch', { name: 'My expertise' }).click();
    await page.getByRole('link', { name: /Isolation of energy/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Isolation of energy' })).toBeVisible();
    await page.getByRole('searchbox').fill('wrong breaker');
    const found = page.getByRole('link', { name: /Is one lock on the group box enough\?/ });
    await expect(found).toContainText('In an answer:');
    await page.goto(`${exchange}/l/new`);
    await page.getByRole('textbox', { name: 'Question' }).fill('One lock for the whole group box');
    await expect(page.getByRole('list', { name: 'Is your question already here?' })).toContainText('Is one lock on the group box enough?');
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Question' })).toHaveValue('One lock for the whole group box');
  },
);

test('[8.21] a question that the server does not take shows the error, and its text stays', { tag: '@desk' }, async ({ visit }) => {
  const title = uniquely('Who signs the permit?');
  const page = await visit(worker, `${exchange}/l/new`, { expects: /500/ });
  await page.getByRole('textbox', { name: 'Question' }).fill(title);
  await page.getByRole('textbox', { name: 'Context' }).fill('At night.');
  await page.route('**/api/questions', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText('Error asking question')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Question' })).toHaveValue(title);
});

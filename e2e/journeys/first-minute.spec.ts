/** A worker with a phone and four minutes: what is urgent, and how fast it is done. */
import { northridge, opened, worker } from '../support/campaigns';
import { startFigure } from '../support/figures';
import { expect, test } from '../support/people';

const question = 'Can you reach a first aider within four minutes?';

test(
  '[2.91] [2.114] a worker answers the most urgent poll with three taps from the home, and is led to what is next',
  { tag: '@phone' },
  async ({ visit }, info) => {
    // The measures are those of a phone.
    const page = await visit(worker, '/');
    const urgent = page.getByRole('list', { name: 'Most urgent' });
    const poll = urgent.getByRole('link').filter({ hasText: question });
    await test.step('danger comes first, and a text says that the poll is overdue', async () => {
      await expect(urgent.getByRole('link').first()).toContainText('Stop now');
      await expect(urgent.getByRole('link').first()).toBeInViewport({ ratio: 1 });
      await expect(poll).toContainText(/Overdue/);
      await expect(urgent.getByRole('link')).toHaveCount(3);
    });
    const figure = startFigure(info, 'worker: from the home to a submitted poll');
    let taps = 0;
    const tap = async (target: ReturnType<typeof page.getByRole>): Promise<void> => {
      await target.tap();
      taps += 1;
    };
    await tap(poll);
    await expect(opened(page, question)).toBeVisible();
    const card = page.getByRole('radiogroup').first().locator('label').filter({ hasText: 'Yes' });
    await test.step('the first answer is in the upper half, and the bar with the button at the bottom', async () => {
      const half = (page.viewportSize()?.height ?? 0) / 2;
      const place = await card.boundingBox();
      expect((place?.y ?? Infinity) + (place?.height ?? 0) / 2).toBeLessThanOrEqual(half);
      await expect(page.getByRole('button', { name: 'Submit' })).toBeInViewport({ ratio: 1 });
    });
    await tap(card);
    await tap(page.getByRole('button', { name: 'Submit' }));
    await expect(page.getByText('Your answer has been submitted!')).toBeInViewport({ ratio: 1 });
    expect(taps).toBe(3);
    figure(taps, 3);

    const next = page.getByRole('link', { name: /^Next: .+ \(\d+ left\)$/ });
    const title = /^Next: (.+) \(\d+ left\)$/.exec((await next.textContent()) ?? '')?.[1] ?? '';
    await next.tap();
    await expect(page).toHaveURL(new RegExp(`${northridge}/mws/focus/`));
    await expect(opened(page, title)).toBeVisible();
    await test.step('Back leads past the finished item', async () => {
      await page.goBack();
      await expect(urgent).toBeVisible();
    });
  },
);

import type { Page } from '@playwright/test';
import { figures, fillSafetyAlert, manager, northridge, opened, post, uniquely, worker } from '../../support/campaigns';
import { expect, test } from '../../support/people';

// Only on a desk, because authors write at a desk.

const siteManager = 'site.manager@northridge.example';

/** What the browser logs while this journey has no network. */
const noNetwork = /Failed to load resource|WebSocket connection|ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_ABORTED/;

const german = { look: { themeMode: 'light', themeDirection: 'ltr', language: 'de' } } as const;

/** Writes every text of the open version. The first one is the title. */
async function writeAll(page: Page, title: string, prefix: string): Promise<void> {
  const fields = page.getByRole('main').locator('form textarea');
  await expect(fields.first()).toBeVisible();
  for (const [at, field] of (await fields.all()).entries()) await field.fill(at === 0 ? title : `${prefix} ${at}`);
  await page.getByRole('button', { name: 'Save texts' }).click();
  await expect(page.getByText('Not reviewed')).toBeVisible();
  await expect(page.getByText(/^Missing:/)).toBeHidden();
}

/** A picker shows what a language calls itself, and a heading its name in the language of the page. */
async function add(page: Page, ownName: string, language: string): Promise<void> {
  await page.getByLabel('New language').selectOption({ label: ownName });
  await page.getByRole('button', { name: 'Add a language' }).click();
  await expect(page.getByRole('main').getByRole('heading', { name: language })).toBeVisible();
}

test(
  'an author writes a briefing in German and Arabic and reviews it; a worker acknowledges the German one, and the report says so',
  { tag: '@desk' },
  async ({ visit, watch }) => {
    const [title, titel] = [uniquely('Keep the gate shut'), uniquely('Das Tor bleibt zu')];
    const boss = await visit(manager, `${northridge}/cws/briefings/new/safety_alert`);
    await fillSafetyAlert(boss, {
      title,
      summary: 'Two trucks met head on.',
      happened: 'A truck came in by the exit. Nobody was hurt.',
      step: 'Close the gate behind you.',
    });
    const id = await post(boss, 'briefing', title);

    await test.step('two versions are written, and the German one is reviewed', async () => {
      await figures(boss).getByRole('link', { name: 'Languages' }).click();
      await expect(boss.getByText('There are no versions in other languages.')).toBeVisible();
      await add(boss, 'العربية', 'Arabic');
      await writeAll(boss, 'البوابة تبقى مغلقة', 'نص');
      await boss.goto(`${northridge}/cws/briefings/${id}/languages`);
      await add(boss, 'Deutsch', 'German');
      await writeAll(boss, titel, 'Text');
      await boss.getByRole('button', { name: 'Mark as reviewed' }).click();
      await expect(boss.getByText(/^Reviewed by /)).toBeVisible();
    });

    const hand = await visit(worker, `${northridge}/mws/focus`, german);
    await test.step('the list of the worker has the German title, and a search finds it by both titles', async () => {
      const card = hand.getByRole('main').getByRole('link', { name: titel });
      for (const words of [title, titel]) {
        await hand.getByRole('searchbox', { name: 'Ihre Aufgaben durchsuchen' }).fill(words);
        await expect(card).toBeVisible();
      }
      await hand.goto(`${northridge}/cws/briefings/${id}`);
    });
    await test.step('the worker reads German, sees who reviewed it, and the original with one press', async () => {
      await expect(opened(hand, titel)).toBeVisible();
      await expect(hand.getByText(/^Angezeigt auf Deutsch\. Geprüft von /)).toBeVisible();
      await hand.getByRole('button', { name: 'Original anzeigen' }).click();
      await expect(opened(hand, title)).toBeVisible();
      await hand.getByRole('button', { name: 'Auf Deutsch anzeigen' }).click();
      await expect(opened(hand, titel)).toBeVisible();
    });
    await test.step('the acknowledgement counts', async () => {
      await hand.getByRole('checkbox').first().check();
      await hand.getByRole('radio').first().check();
      await hand.getByRole('button', { name: 'Absenden' }).click();
      await expect(hand.getByText('Ihre Antwort ist abgesendet!')).toBeVisible();
    });

    await test.step('another person answers the original without a network; the answer keeps its language after the page was closed', async () => {
      const path = `${northridge}/cws/briefings/${id}`;
      const page = await visit(siteManager, path, { ...german, expects: noNetwork });
      await expect(opened(page, titel)).toBeVisible();
      await page.getByRole('button', { name: 'Original anzeigen' }).click();
      await expect(opened(page, title)).toBeVisible();
      await page.context().setOffline(true);
      await page.getByRole('checkbox').first().check();
      await page.getByRole('radio').first().check();
      await page.getByRole('button', { name: 'Absenden' }).click();
      await expect(page.getByRole('button', { name: /auf das Senden/ })).toBeVisible();
      await page.close();
      await page.context().setOffline(false);
      const back = await page.context().newPage();
      watch(back, noNetwork);
      await back.goto(path);
      await expect(opened(back, titel)).toBeVisible();
      await expect(back.getByText('Abgesendet').first()).toBeVisible();
    });

    await test.step('the report says in which language they have read it', async () => {
      await boss.goto(`${northridge}/cws/report/in_progress/${id}?tab=participants`);
      await boss.getByRole('searchbox', { name: 'Search participants' }).fill('Arkwright');
      const row = boss.getByRole('row').filter({ hasText: 'Wim Arkwright' });
      await expect(row).toContainText('Confirmed');
      await expect(row).toContainText('German');
      await boss.getByRole('searchbox', { name: 'Search participants' }).fill('Marsh');
      await expect(boss.getByRole('row').filter({ hasText: 'Sunniva Marsh' })).toContainText('English');
    });
  },
);

/** One person sets up a company, from 'Add company' to its first poll. The person only follows the steps that the screens offer. */
import type { Page } from '@playwright/test';
import { opened, uniquely } from '../../support/campaigns';
import { expect, test } from '../../support/people';

const csv = (name: string, lines: readonly string[]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });

/** Chooses the file, confirms the guessed columns, and imports. */
async function importFile(page: Page, file: ReturnType<typeof csv>, rows: number): Promise<void> {
  await page.getByTestId('import-file').setInputFiles(file);
  await page.getByRole('button', { name: 'Check rows' }).click();
  await page.getByRole('button', { name: `Import ${rows} rows` }).click();
  await expect(page.getByText('The import is done.')).toBeVisible();
}

test(
  '[2.7] [2.46] [2.47] [5.3] a system manager adds a company with 3 worksites and 20 people, and posts its first poll, alone',
  { tag: '@desk' },
  async ({ visit }) => {
    // Files are imported at a desk.
    const company = uniquely('Larkfield Quarries');
    const sites = ['North pit', 'South pit', 'Crusher'];
    const domain = `${Date.now().toString(36)}.example`;
    const page = await visit('admin@muster.example', '/');
    const steps = page.getByRole('region', { name: 'Set up the company' });
    let presses = 0;
    const press = async (link: string): Promise<void> => {
      await steps.getByRole('link', { name: link }).click();
      presses += 1;
    };

    await test.step('adds the company, which opens with its next step', async () => {
      await page.getByRole('link', { name: 'Add Company' }).click();
      await page.getByLabel('Name').fill(company);
      await page.getByRole('button', { name: 'Create company' }).click();
      await expect(steps.getByText('Done')).toHaveCount(0);
    });
    await test.step('imports 3 worksites', async () => {
      await press('Import worksites');
      await importFile(page, csv('worksites.csv', ['Site,Headcount,Country', ...sites.map((site) => `${site},12,AU`)]), 3);
    });
    await test.step('imports 20 people, as the next step', async () => {
      await page.getByRole('link', { name: 'Next: add people' }).click();
      presses += 1;
      const people = Array.from({ length: 20 }, (_, at) => `worker.${at}@${domain},Robin,Tester ${at},Driller,${sites[at % 3]}`);
      await importFile(page, csv('people.csv', ['E-mail,First name,Last name,Job title,Worksite', ...people]), 20);
      await page.getByRole('link', { name: 'Dashboard' }).first().click();
      await expect(steps.getByText('Done')).toHaveCount(2);
    });
    await test.step('names the manager of a worksite', async () => {
      await expect(steps.getByText('Worksites without a manager: 3')).toBeVisible();
      await steps.getByRole('button', { name: 'Name the manager of Crusher' }).click();
      await page.getByRole('option', { name: /Tester 2\b/ }).click();
      await expect(steps.getByText('Worksites without a manager: 2')).toBeVisible();
      await expect(steps.getByText('Crusher')).toHaveCount(0);
    });
    const question = uniquely('Do you know the muster point?');
    await test.step('posts the first poll, for people who have not signed in yet', async () => {
      await press('New poll');
      await page.getByRole('radio', { name: /^Yes or no/ }).click();
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByLabel('Question').fill(question);
      await expect(page.getByText('20 people found who have not signed in yet.')).toBeVisible();
      await page.getByRole('button', { name: 'Post', exact: true }).click();
      await page.getByRole('dialog', { name: 'Post poll?' }).getByRole('button', { name: 'Post', exact: true }).click();
      await expect(page.getByText('Live created successfully')).toBeVisible();
      await expect(opened(page, question)).toBeVisible();
    });
    expect(presses).toBe(3);
    await test.step('the dashboard has no steps any more', async () => {
      await page.getByRole('link', { name: 'Dashboard' }).first().click();
      await expect(page.getByRole('link', { name: '1 Polls' })).toBeVisible();
      await expect(steps).toHaveCount(0);
    });
  },
);

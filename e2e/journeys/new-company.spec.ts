import { opened, post, uniquely } from '../support/campaigns';
import { expect, isPhone, test } from '../support/people';

const csv = (name: string, rows: readonly string[]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) });

test('[2.7] [2.46] [2.47] one person adds a company, imports 3 worksites and 20 people, adds a logo and posts a poll, in 27 steps', async ({
  visit,
}, info) => {
  test.skip(isPhone(info), 'the same steps at every width');
  const name = uniquely('Tidewater');
  const word = Date.now().toString(36);
  const page = await visit('admin@muster.example', '/');
  let steps = 0;
  const press = async (role: 'link' | 'button' | 'radio', text: string | RegExp): Promise<void> => {
    await page.getByRole(role, { name: text }).filter({ visible: true }).first().click();
    steps += 1;
  };
  const fill = async (label: string, text: string): Promise<void> => {
    await page.getByLabel(label).first().fill(text);
    steps += 1;
  };
  const importRows = async (rows: readonly string[], count: string): Promise<void> => {
    await page.getByTestId('import-file').setInputFiles(csv('rows.csv', rows));
    steps += 1;
    await press('button', 'Check rows');
    await press('button', count);
    await expect(page.getByText('The import is done.')).toBeVisible({ timeout: 30_000 });
    await press('link', 'Go to the list');
  };

  await test.step('adds the company', async () => {
    await press('link', 'Add Company');
    await fill('Name', name);
    await press('button', 'Create company');
    await expect(page).toHaveURL(/\/company\/\d+\/cws\/dashboard/);
  });
  const company = /\/company\/\d+/.exec(page.url())?.[0] ?? '';
  await test.step('adds a logo', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
    steps += 1;
    await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await page.screenshot() });
    steps += 1;
    await expect(page.getByRole('button', { name: 'Replace' })).toBeVisible({ timeout: 60_000 });
    await press('button', 'Save');
    await expect(page.getByText(`Company “${name}” updated`)).toBeVisible();
  });
  await test.step('imports the worksites', async () => {
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Worksites' }).click();
    steps += 1;
    await press('link', 'Import');
    await importRows(['Name,Headcount', 'Pier North,8', 'Pier South,7', 'Dry Dock,5'], 'Import 3 rows');
    await expect(page.getByRole('row', { name: /Dry Dock/ })).toBeVisible();
  });
  await test.step('imports the people', async () => {
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Users' }).click();
    steps += 1;
    await press('link', 'Import');
    const people = Array.from({ length: 20 }, (_, at) => {
      const site = ['Pier North', 'Pier South', 'Dry Dock'][at % 3];
      return `p${at}.${word}@tidewater.example,Person${at},Tide,${site}`;
    });
    await importRows(['Email,First name,Last name,Worksites', ...people], 'Import 20 rows');
    await expect(page.getByText('20 people')).toBeVisible();
  });
  await test.step('posts the first poll', async () => {
    const question = uniquely('Is the crane checked?');
    await page.goto(`${company}/cws/dashboard`);
    await page
      .getByRole('main')
      .getByRole('link', { name: /Polls$/ })
      .first()
      .click();
    await press('link', 'New poll');
    await press('radio', /^Yes or no/);
    await press('button', 'Next');
    await fill('Question', question);
    await post(page, 'poll', question);
    steps += 4;
    await expect(opened(page, question)).toBeVisible();
  });
  info.annotations.push({ type: 'steps', description: String(steps) });
  expect(steps).toBeLessThanOrEqual(27);
});

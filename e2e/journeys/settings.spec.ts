import { confirmDialog, manager, northridge, uniquely } from '../support/campaigns';
import { expect, test } from '../support/people';

const settings = `${northridge}/cws/settings`;

test(
  '[2.44] [2.45] [2.46] a company manager adds a region, a division with a subdivision and a worksite, and archives the division',
  { tag: '@desk' },
  async ({ visit }) => {
    const page = await visit(manager, `${northridge}/cws/dashboard`);
    const region = uniquely('Far coast');
    const division = uniquely('Hydrogen');
    const worksite = uniquely('Tern Point');

    await test.step('[2.89] opens the regions from the dashboard', async () => {
      await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
      await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Regions' }).click();
      await page.getByRole('button', { name: 'Add region' }).click();
      await page.getByRole('dialog').getByLabel('Label').fill(region);
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText(region, { exact: true })).toBeVisible();
    });

    await test.step('[5.29] [8.34] adds a division and its subdivision', async () => {
      await page.goto(`${settings}/divisions/new`);
      await page.getByLabel('Label').fill(division);
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('button', { name: 'Add subdivision' }).click();
      await page.getByRole('dialog').getByLabel('Label').fill('Electrolysis');
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Subdivision added')).toBeVisible();
      await expect(page.getByText('Electrolysis', { exact: true })).toBeVisible();
    });

    await test.step('[5.28] [8.33] adds a worksite with its location', async () => {
      await page.goto(`${settings}/worksites/new`);
      await page.getByLabel('Name').fill(worksite);
      await page.getByLabel('Location').pressSequentially('Perth');
      await page
        .getByRole('option', { name: /Perth.*Australia/ })
        .first()
        .click();
      await expect(page.getByLabel('Time zone')).toHaveValue('Australia/Perth');
      await page.getByLabel('This worksite has its own working hours').check();
      await page.getByLabel('Working hours to').fill('14:30');
      await page.getByLabel('Saturday').check();
      await page.getByLabel('Headcount').fill('12');
      await page.getByLabel('Regions').fill(region);
      await page.getByRole('option', { name: region }).click();
      await page.keyboard.press('Escape');
      await page.getByLabel('Divisions', { exact: true }).fill(division);
      await page.getByRole('option', { name: division }).click();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Site saved')).toBeVisible();
      await page.goto(`${settings}/worksites?search=${encodeURIComponent(worksite)}`);
      await expect(page.getByRole('row', { name: worksite })).toContainText(region);
      await page.getByRole('row', { name: worksite }).getByRole('link').first().click();
      await expect(page.getByLabel('Working hours to')).toHaveValue('14:30');
      await expect(page.getByLabel('Saturday')).toBeChecked();
    });

    await test.step('[5.36] [4.32] archives the division, which stays in the table', async () => {
      await page.goto(`${settings}/divisions?size=50`);
      await page.getByRole('link', { name: division }).click();
      await page.getByRole('button', { name: 'Archive' }).click();
      await expect(page.getByRole('dialog')).toContainText('Are you sure? Once archived it is only available for historic purposes.');
      await confirmDialog(page, `Archive ${division}?`, 'Archive');
      await expect(page.getByText('This division is archived. It is only available for historic purposes.')).toBeVisible();
      await page.goto(`${settings}/divisions?size=50`);
      await expect(page.getByRole('row', { name: division })).toContainText('Archived');
    });
  },
);

import { manager } from '../support/campaigns';
import { expect, test } from '../support/people';

const admin = 'admin@muster.example';

test('[2.65] a system manager adds, finds, views, changes and deletes a work site type', { tag: '@desk' }, async ({ visit }) => {
  const title = `Barge ${Date.now().toString(36)}`;
  const page = await visit(admin, '/system/work-site-types', {
    expects: /Failed to load resource: the server responded with a status of 409/,
  });
  await page.getByRole('link', { name: 'New work site type' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Title is required')).toBeVisible();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill('Floats.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Work site type “${title}” created`)).toBeVisible();

  await test.step('[5.38] a title that exists already shows an error at the field', async () => {
    await page.goto('/system/work-site-types/new');
    await page.getByLabel('Title').fill(title);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('This title is on the list already. Choose another one.')).toBeVisible();
    await expect(page.getByLabel('Title')).toBeFocused();
    await expect(page.getByLabel('Title')).toHaveValue(title);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();
  });
  await page.getByRole('searchbox', { name: 'Search work site types' }).fill(title);
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByText('Floats.')).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Title').fill(`${title} II`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Work site type “${title} II” updated`)).toBeVisible();
  await page.goto(`/system/work-site-types?search=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: `${title} II`, exact: true }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: `Delete ${title} II?` });
  await expect(dialog).toContainText('Are you sure? Once deleted it is gone forever!');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`Work site type “${title} II” deleted`)).toBeVisible();
});

test('[2.65] [3.38] a practice belongs to industries, and what is in use cannot be deleted', { tag: '@desk' }, async ({ visit }) => {
  const stamp = Date.now().toString(36);
  const page = await visit(admin, '/system/industries/new', {
    expects: /Failed to load resource: the server responded with a status of 409/,
  });
  await page.getByLabel('Title').fill(`Tunnelling ${stamp}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Industry “Tunnelling ${stamp}” created`)).toBeVisible();

  await page.goto('/system/safety-practices/new');
  await page.getByLabel('Title').fill(`Ventilation ${stamp}`);
  await page.getByRole('combobox', { name: 'Industries' }).fill('Tunnelling');
  await page.getByRole('option', { name: `Tunnelling ${stamp}` }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('searchbox', { name: 'Search safety practices' }).fill(stamp);
  await page.getByRole('link', { name: `Ventilation ${stamp}`, exact: true }).click();
  await expect(page.getByText(`Tunnelling ${stamp}`)).toBeVisible();

  await page.goto(`/system/industries?search=${stamp}`);
  await page.getByRole('link', { name: `Tunnelling ${stamp}`, exact: true }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(/is in use. Companies: 0, safety practices: 1, high-risk work: 0/)).toBeVisible();
});

for (const email of [manager, 'consultant@muster.example']) {
  test(`[2.66] ${email} sees that the system pages are denied`, { tag: '@desk' }, async ({ visit }) => {
    const page = await visit(email, '/system/work-site-types');
    await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible();
  });
}

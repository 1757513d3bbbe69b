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

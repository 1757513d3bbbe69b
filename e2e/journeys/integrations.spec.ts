import { confirmDialog, manager, northridge, uniquely } from '../support/campaigns';
import { expect, test } from '../support/people';

test(
  '[2.43] [6.1] a company manager creates a token for the identity provider, and gives the people of its group a role',
  { tag: '@desk' },
  async ({ visit }) => {
    const page = await visit(manager, `${northridge}/cws/settings/integrations`);
    const name = uniquely('Identity provider');
    const group = uniquely('Line crew');

    await test.step('the token is shown once', async () => {
      await page.getByRole('button', { name: 'New token' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').fill(name);
      await dialog.getByLabel('What the token may do').selectOption('scim');
      await dialog.getByRole('button', { name: 'Create token' }).click();
      const token = await dialog.getByRole('textbox', { name: 'API token' }).innerText();
      await dialog.getByRole('button', { name: 'I have copied it' }).click();
      await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Never used');
      await provision(token);
    });

    /** The requests of an identity provider. */
    async function provision(token: string): Promise<void> {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' };
      const service = `${new URL(page.url()).origin}/scim/v2`;
      const found = await page.request.get(`${service}/Users?filter=${encodeURIComponent('userName eq "expert@northridge.example"')}`, {
        headers,
      });
      const { Resources } = (await found.json()) as { Resources: { id: string }[] };
      const data = { displayName: group, members: Resources.map(({ id }) => ({ value: id })) };
      expect((await page.request.post(`${service}/Groups`, { headers, data })).status()).toBe(201);
    }

    await test.step('a rule shows its changes before it is saved', async () => {
      await page.reload();
      await page.getByRole('button', { name: `Add a rule for ${group}` }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText('What changes')).toBeVisible();
      await expect(dialog.getByText(/1 person (becomes a member|has the role already)/)).toBeVisible();
      await dialog.getByRole('button', { name: 'Save rule' }).click();
      await expect(page.getByRole('listitem').filter({ hasText: group })).toContainText('Member,');
    });

    await test.step('the rule is deleted and the token revoked', async () => {
      await page.getByRole('listitem').filter({ hasText: group }).getByRole('button', { name: 'Remove the rule' }).click();
      await confirmDialog(page, 'Remove this rule?', 'Remove');
      await expect(page.getByRole('listitem').filter({ hasText: group })).toContainText('No rules');
      await page.getByRole('button', { name: `Revoke ${name}` }).click();
      await confirmDialog(page, `Revoke “${name}”?`, 'Revoke');
      await expect(page.getByText(name, { exact: true })).toBeHidden();
    });
  },
);

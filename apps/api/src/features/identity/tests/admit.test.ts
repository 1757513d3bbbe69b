import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../../tests/harness';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

async function invited(email: string): Promise<void> {
  const company = await api.make.company();
  const { id } = await api.make.person(company.id, { activated: false });
  await api.make.query('UPDATE account SET subject = NULL, email = $2 WHERE id = $1', [id, email]);
}

const ask = async (subject: string, email?: string) => {
  const authorization = `Bearer ${await api.token(subject, email)}`;
  return (await api.as(undefined).get('/user/permissions', { authorization })).status;
};

test('[4.33] all concurrent requests of a first sign-in are admitted', async () => {
  await invited('new@muster.example');
  const statuses = await Promise.all(Array.from({ length: 6 }, () => ask('new-subject', 'new@muster.example')));
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
});

test('[4.33] an invitation is linked to the first subject with the address, and to no other', async () => {
  await invited('wanted@muster.example');
  const statuses = await Promise.all(Array.from({ length: 6 }, (_, index) => ask(`wanted-${index}`, 'wanted@muster.example')));
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 403, 403, 403, 403, 403]);
});

test('an address claims no account that was activated without a subject, as the provider of a company does', async () => {
  await invited('known@muster.example');
  await api.make.query("UPDATE account SET activated = true WHERE email = 'known@muster.example'");
  expect(await ask('known-subject', 'known@muster.example')).toBe(403);
});

test('[2.8] a person without a verified address is not admitted', async () => {
  expect(await ask('nobody')).toBe(403);
});

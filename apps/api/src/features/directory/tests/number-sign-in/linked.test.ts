/** A person has a number and a PIN, and the company has an identity provider. Only the provider decides whether its people may sign in. */
import type { Card } from '@muster/contract/directory/profile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type Client, type Person, type TestApi } from '../../../../../tests/harness';
import { browserOf, home, kioskAt, pinIn } from './access';

let api: TestApi;
let companyId: number;
let boss: Person;
let manager: Client;

beforeAll(async () => {
  api = await startTestApi();
  companyId = (await api.make.company()).id;
  boss = await api.make.person(companyId, { manager: true });
  manager = api.as(boss);
  await api.make.query("UPDATE company_member SET number = 'M-1' WHERE user_id = $1", [boss.id]);
  await api.make.query(
    `INSERT INTO sign_in_provider (company_id, issuer, client_id, sealed_secret, email_claim, trusts_unverified, is_on, tested_revision)
     VALUES ($1, 'https://login.example', 'muster', 'sealed', 'email', false, true, 1)`,
    [companyId],
  );
});
afterAll(() => api.stop());

const setProvider = (isOn: boolean) => api.make.query('UPDATE sign_in_provider SET is_on = $2 WHERE company_id = $1', [companyId, isOn]);
const statusOf = async (session: Client) => (await session.get('/user/me')).status;
const makeCard = () => manager.post<Card>(`/user/${boss.id}/pin-reset`, { companyId });

test('the old PIN of a person with an e-mail address opens nothing while the provider of the company signs the person in', async () => {
  const siteId = await api.make.site(companyId);
  const { number, code } = (await makeCard()).body;
  const pin = pinIn(await (await browserOf(api, companyId).submit({ number, secret: code })).text());
  const browser = browserOf(api, companyId);
  const session = await browser.signIn(number, pin);
  const { device } = await kioskAt(api, manager, { companyId, siteId });
  const atKiosk = await device.signIn(number, pin);
  expect([await statusOf(session), await statusOf(atKiosk)]).toEqual([200, 200]);
  await api.make.query(
    "INSERT INTO sign_in_link (company_id, user_id, issuer, subject, key, created_at) VALUES ($1, $2, 'https://login.example', 'boss', 'key', now())",
    [companyId, boss.id],
  );
  expect([await statusOf(session), await statusOf(atKiosk)]).toEqual([401, 401]);
  // the device cannot renew its session, and the PIN signs nobody in
  expect((await browser.send(browser.ask({ prompt: 'none', redirect_uri: `${home}silent-sign-in` }))).headers.get('location')).toContain(
    'error=login_required',
  );
  expect((await browserOf(api, companyId).submit({ number, secret: pin })).status).toBe(401);
  // the PIN works again once the provider no longer signs the person in
  await setProvider(false);
  expect(await statusOf(await browserOf(api, companyId).signIn(number, pin))).toBe(200);
  await setProvider(true);
});

/** Who makes no evidence pack about a person, whatever their rights: a PIN session of a manager, and the auditor of a whole company. */
import type { PersonPack } from '@muster/contract/evidence/person-pack';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserOf, cardOf } from '../../../src/features/directory/tests/number-sign-in/access';
import { enterAsAuditor } from '../../client/auditor';
import { errorOf, startTestApi, type Person, type TestApi } from '../../harness';

let api: TestApi;
let companyId: number;
let boss: Person;
let ann: Person;
beforeAll(async () => {
  api = await startTestApi();
  companyId = (await api.make.company()).id;
  boss = await api.make.person(companyId, { manager: true });
  ann = await api.make.person(companyId);
});
afterAll(() => api.stop());

const packsMade = () => api.make.query('SELECT user_id AS "userId" FROM person_pack WHERE company_id = $1', [companyId]);

test('a manager makes a pack with the company account, and with a PIN neither makes nor downloads one, but reads the own ones', async () => {
  const manager = api.as(boss);
  await manager.put(`/user/${boss.id}/company-membership`, { companyId, number: 'BOSS' });
  const { code } = await cardOf(manager, boss.id, companyId);
  const session = await browserOf(api, companyId).signIn('BOSS', code);
  const path = `/companies/${companyId}/person-packs`;
  const body = { userId: ann.id, reason: 'Incident 12 at Dock 4' };
  const made = await manager.post<PersonPack>(path, body);
  expect(made.status).toBe(201);
  const refused = [await session.post(path, body), await session.get(`${path}/${made.body.id}/file`)];
  expect(refused.map((answer) => [answer.status, errorOf(answer).code])).toEqual([
    [403, 'error.pinSession'],
    [403, 'error.pinSession'],
  ]);
  expect(await packsMade()).toEqual([{ userId: ann.id }]);
  expect((await session.get(`/companies/${companyId}/own-person-packs`)).status).toBe(200);
});

test('an auditor of the whole company makes no pack about a person: not in the api, and not on the page of the access', async () => {
  const before = await packsMade();
  const auditor = await enterAsAuditor(api, { companyId, grantedBy: boss.id });
  expect((await auditor.visit('')).status).toBe(200);
  const cookie = `muster_auditor=${auditor.secret}`;
  const body = JSON.stringify({ userId: ann.id, reason: 'Incident 12 at Dock 4' });
  const attempt = async (address: string, headers: Record<string, string>) =>
    (await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })).status;
  const call = `${api.url}/companies/${companyId}/person-packs`;
  expect(await attempt(call, { cookie })).toBe(401);
  expect(await attempt(call, { authorization: `Bearer ${auditor.secret}` })).toBe(401);
  expect(await attempt(`${api.url}/auditor/${auditor.grantId}/person-packs`, { cookie })).toBe(404);
  expect(await packsMade()).toEqual(before);
});
